// What axe-core finds on a page with all rules that it has on by itself, and the size of targets (WCAG 2.2 AA). Off are
// those of level AAA, such as a contrast of 7:1, and those that axe calls experimental.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** By all rules, or by some. Evaluated, not added as a script: the page's policy forbids that. */
export async function faultsOf(page, rules) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(async (rules) => {
    const { violations } = await globalThis.axe.run(document, {
      ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } }),
      // What is found is told by its text, so nothing need be done to name it by a selector; of the rules that are on, none reads style sheets.
      resultTypes: ['violations'],
      selectors: false,
      preload: { assets: ['media'] },
    });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, any, all }) => `${html.slice(0, 160)} ${[...any, ...all].map(({ message }) => message).join('; ')}`) }));
  }, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.length}\n  ${nodes.slice(0, 4).join('\n  ')}`);
}
