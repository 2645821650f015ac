// Lessons: they follow each other, their questions are checked, and prose moves their figures.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { becomes, boardIs, button, countIs, eventually, linkParts, onPage, textIs } from '../support/page.mjs';

const LESSONS = ['states', 'kurang', 'backtracking', 'cover', 'greedy', 'branch-and-bound', 'estimates', 'patterns'];

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('susun.lessons') ?? 'null'));

// The language of the rest of this file is English.
describe('in Indonesian', () => {
  const language = 'id';
  onPage('eight lessons follow each other', { language, link: '#1/learn' }, async ({ page, words }) => {
    await countIs(page.locator('button.lesson'), LESSONS.length);
    await page.locator('button.lesson').first().click();
    for (const [number, lesson] of LESSONS.entries()) {
      await eventually(() => assert.equal(linkParts(page).get('l'), lesson));
      await textIs(page.locator('header .cap'), new RegExp(`^Pelajaran ${number + 1} dari 8 · sekitar \\d menit$`));
      await textIs(page.locator('h1.title'), /.{6}/);
      await eventually(async () => assert.ok((await page.locator('.prose').count()) > 3));
      await countIs(page.locator('.tab[aria-current=page]'), 1);
      const next = page.getByRole('button', { name: words.next });
      await countIs(next, number < LESSONS.length - 1 ? 1 : 0);
      if (number < LESSONS.length - 1) await next.click();
    }
    await page.getByRole('button', { name: words.lessons }).click();
    await countIs(page.locator('button.lesson'), LESSONS.length);
  });
});

onPage('a question gives a reason and another try, and what was right is kept', { link: '#1/learn?l=states' }, async ({ page }) => {
  const chosen = page.locator('.ask').nth(2);
  await chosen.locator('button.option').nth(0).click();
  await textIs(chosen.locator('.verdict'), 'Not quite. Try again.');
  await textIs(chosen.locator('.why .prose'), /^A move can also lead away/);
  assert.equal(await kept(page), null);
  await chosen.locator('button.option').nth(1).click();
  await textIs(chosen.locator('.verdict'), 'Right.');
  await becomes(() => kept(page), { states: [2] });

  // One that is typed, with a slip that has a reason of its own, and Enter.
  const typed = page.locator('.ask').nth(1);
  const field = typed.getByRole('textbox');
  for (const [text, reason] of [['', /^Type a number/], ['6', /^That is half of the ring/], ['7', /^Six moves to the goal on one side/]]) {
    await field.fill(text);
    await field.press('Enter');
    await textIs(typed.locator('.why .prose'), reason);
  }
  await field.fill('12');
  await field.press('Enter');
  await textIs(typed.locator('.verdict'), 'Right.');
  await textIs(page.locator('footer p'), '2 of 4 questions answered');

  await page.reload();
  await textIs(page.locator('footer p'), '2 of 4 questions answered');
  await textIs(chosen.locator('.verdict'), 'Right.');
  for (const [question, option] of [[0, 1], [3, 1]]) await page.locator('.ask').nth(question).locator('button.option').nth(option).click();
  await countIs(page.locator('.tab .mark.done'), 1);
  await page.getByRole('button', { name: 'All lessons' }).click();
  await textIs(page.locator('button.lesson').first(), /4 of 4 questions answered/);
  await button(page, 'Forget my answers').click();
  await textIs(page.locator('button.lesson').first(), /0 of 4 questions answered/);
});

onPage('two tabs know the answers of both', { link: '#1/learn?l=states' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(page.url());
  await page.locator('.ask').nth(0).locator('button.option').nth(1).click();
  for (const tab of [page, other]) await textIs(tab.locator('footer p'), '1 of 4 questions answered');
  await other.locator('.ask').nth(3).locator('button.option').nth(1).click();
  for (const tab of [page, other]) await textIs(tab.locator('footer p'), '2 of 4 questions answered');
  await other.getByRole('button', { name: 'All lessons' }).click();
  await button(other, 'Forget my answers').click();
  await textIs(page.locator('footer p'), '0 of 4 questions answered');
});

onPage('answers that cannot be read are kept aside and told', { link: '#1/learn' }, async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('susun.lessons', '{"states":"all"}'));
  await page.reload();
  await page.getByText('The answers on this device cannot be read').waitFor();
  await page.locator('button.lesson').first().click();
  await page.locator('.ask').first().locator('button.option').nth(1).click();
  await eventually(async () => assert.deepEqual(await kept(page), { states: [0] }));
  await becomes(() => page.evaluate(() => localStorage.getItem('susun.lessons.damaged-1')), '{"states":"all"}');
});

onPage('a board of a lesson is played', { link: '#1/learn?l=states' }, async ({ page, words }) => {
  const live = page.locator('.live-board');
  await live.locator('.board.playable').waitFor();
  await boardIs(page, '1 2 3/4 8 5/7 6 0');
  await live.locator('.tile', { hasText: '5' }).click();
  await boardIs(page, '1 2 3/4 8 0/7 6 5');
  await live.locator('.board').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await textIs(live.locator('.figures dd').first(), '3');
  await button(page, words.reset).click();
  await boardIs(page, '1 2 3/4 8 5/7 6 0');
  await textIs(live.locator('.figures dd').first(), '0');
});

onPage('a search of a lesson begins where the text speaks of it, and phrases move it', { link: '#1/learn?l=branch-and-bound' }, async ({ page, words }) => {
  const section = page.locator('.section').nth(1);
  const step = section.getByRole('slider');
  await eventually(async () => assert.equal(await step.inputValue(), '6'));
  await textIs(section.locator('.formula'), 'ĉ = 5 + 1 = 6');
  await textIs(section.locator('.code .lit'), 'Generate its children, put them into the queue.');
  await section.getByRole('button', { name: 'The eighth expanded node' }).click();
  await eventually(async () => assert.equal(await step.inputValue(), '8'));
  await section.getByRole('button', { name: 'When the goal is taken' }).click();
  await textIs(section.locator('.code .lit'), 'If it is the goal, stop: no other way is shorter.');
  await section.getByRole('button', { name: words.back, exact: true }).click();
  await eventually(async () => assert.equal(await step.inputValue(), '12'));
});

onPage('IDA* shows its iterations', { link: '#1/learn?l=estimates' }, async ({ page }) => {
  const section = page.locator('.section').nth(1);
  await textIs(section.locator('.queue p').last(), /^Iteration 2 of 2, bound 8$/);
  await section.getByRole('button', { name: 'a first iteration' }).click();
  await textIs(section.locator('.queue p').last(), /^Iteration 1 of 2, bound 6$/);
});

onPage('a comparison of a lesson fills its table', { link: '#1/learn?l=greedy' }, async ({ page, words }) => {
  await button(page, words.run).click();
  await textIs(page.locator('tbody tr').last().locator('td').nth(2), '6');
  // The numbers that the text speaks of.
  await becomes(() => page.locator('tbody td:nth-child(4)').allInnerTexts(), ['37', '123', '25']);
});

onPage('two estimates of one method are compared', { link: '#1/learn?l=patterns' }, async ({ page, words }) => {
  await button(page, words.run).click();
  await textIs(page.locator('tbody tr').last().locator('td').nth(3), '150');
  await textIs(page.locator('tbody tr').first().locator('td').nth(3), '24,015');
});

onPage('the puzzle of a lesson opens in the tray', { link: '#1/learn?l=backtracking' }, async ({ page }) => {
  await page.getByRole('link', { name: 'a 4x5 board with five pieces' }).click();
  await page.locator('.levels svg .cell').first().waitFor();
  await eventually(() => assert.match(page.url(), /#1\/packing/));
});

onPage('paper gets dark letters, whatever the theme', { link: '#1/learn?l=states', colorScheme: 'dark' }, async ({ page }) => {
  await page.locator('html[data-look=dark]').waitFor({ state: 'attached' });
  const ink = () => page.locator('.prose').first().evaluate((text) => getComputedStyle(text).color);
  const screen = await ink();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await becomes(ink, 'rgb(21, 24, 28)');
  assert.notEqual(screen, await ink());
});
