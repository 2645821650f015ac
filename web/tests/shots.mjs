// Pictures of every view, light, dark and on a phone:
//
//   SUSUN_PAGE=http://127.0.0.1:7815/ node tests/shots.mjs FOLDER
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './support/browser.mjs';
import { VIEWS } from './support/views.mjs';

const [folder] = process.argv.slice(2);
const address = process.env.SUSUN_PAGE;
if (!folder || !address) throw new Error('usage: SUSUN_PAGE=ADDRESS node tests/shots.mjs FOLDER');
mkdirSync(folder, { recursive: true });

const LOOKS = {
  light: { colorScheme: 'light', viewport: { width: 1360, height: 850 } },
  dark: { colorScheme: 'dark', viewport: { width: 1360, height: 850 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
};

const browser = await openBrowser();
for (const [look, how] of Object.entries(LOOKS)) {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...how });
  for (const [view, { link, ready }] of Object.entries(VIEWS)) {
    const page = await context.newPage();
    await page.goto(address + link);
    await page.locator(ready).first().waitFor();
    await page.screenshot({ path: join(folder, `${view}-${look}.png`), fullPage: true });
    await page.close();
  }
  await context.close();
}
await browser.close();
