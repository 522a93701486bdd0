import { expect, test } from '@jest/globals';
import { RecipeBook } from '../../recipes/recipe-book.ts';
import { spaced } from '../policies.ts';
import type { Turn } from '../turn.ts';
import { Recipes } from './recipes.ts';

const recipes = new Recipes(new RecipeBook());

/** The titles that the last of some messages is answered with. */
function titles(...messages: string[]): string[] | undefined {
  const history: Turn['history'][number][] = [];
  let found: string[] | undefined;
  for (const message of messages) {
    const wish = { criteria: [], understood: [], notUnderstood: [], strains: [], names: new Map(), mentions: [], text: message };
    const turn: Turn = {
      ...{ asked: message, message, text: spaced(message), wish, strains: [], history: [...history], shown: [] },
      ...{ lastQuestion: undefined, without: [], beginsAnew: false, count: undefined },
    };
    const draft = recipes.answer(turn);
    history.push({ role: 'user', content: message }, { role: 'assistant', content: draft?.paragraphs.join(' ') ?? '', strains: [] });
    found = draft?.readings.map(({ title }) => title);
  }
  return found;
}

test('recipes that were told are narrowed by what comes then', () => {
  const drinks = titles('got a recipe for a drink?');
  const cold = titles('got a recipe for a drink?', 'not the chocolate one, something cold');
  expect(drinks).toContain('Cannabis Hot Chocolate');
  expect(cold).toContain('Mango and Coconut Cannabis Smoothie');
  expect(cold).not.toContain('Cannabis Hot Chocolate');
});

test('what has a strain in it goes on with no recipe', () => {
  expect(titles('got a recipe for a drink?', 'something else: a strain')).toBeUndefined();
});
