import type { Page } from 'playwright-core';

/**
 * What a reader stumbles over on a narrow page, one line each: a word that is broken between two lines without a
 * hyphen, a placeholder that does not fit its field, and a number that may be parted from its unit.
 */
export const stumbles = async (page: Page): Promise<string[]> => [
  ...(await brokenWords(page)),
  ...(await cutPlaceholders(page)),
  ...(await looseUnits(page)),
];

const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const range = document.createRange();
    const lines = () =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      const own = text.parentElement;
      // An initial stands beside its word, on a line of its own.
      if (
        !own ||
        lines() < 2 ||
        getComputedStyle(own).hyphens === 'auto' ||
        getComputedStyle(own, '::first-letter').float === 'left'
      )
        continue;
      for (const word of text.textContent?.matchAll(/\p{L}{4,}/gu) ?? []) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (lines() > 1) broken.add(`broken word: ${word[0]}`);
      }
    }
    return [...broken];
  });

const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('input')].flatMap((field) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      // A search keeps room for the button that empties it.
      const button = field.type === 'search' ? 22 : 0;
      if (!pen || !field.placeholder || !field.checkVisibility()) return [];
      pen.font = getComputedStyle(field, '::placeholder').font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - button;
      return pen.measureText(field.placeholder).width > room + 1 ? [`cut placeholder: ${field.placeholder}`] : [];
    });
  });

const looseUnits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const units = 'mg|g|ml|oz|ounces?|grams?|percent|°[FC]|min|minutes?|hours?|days?|weeks?|miles?|AM|PM|%';
    const loose = new RegExp(`.{0,12}[\\d½¼¾] (?:${units})(?![\\p{L}\\d])`, 'gu');
    const main = document.querySelector('main')?.innerText ?? '';
    return [...new Set(main.match(loose) ?? [])].map((text) => `loose unit: ${text}`);
  });
