import { CHAT_MESSAGE_MAX } from '@bluntbot/proto/assistant/vocabulary';
import { z } from 'zod';
import { readYaml } from '../../../kubernetes/src/kustomization.ts';

const Question = z.string().trim().min(1).max(CHAT_MESSAGE_MAX);
const Questions = z.array(z.union([Question, z.array(Question).min(1).max(10)])).min(1);

/**
 * Reads conversations from a YAML file: a list of questions, each a text or a list of texts. Throws if it is anything
 * else.
 */
export function readQuestions(file = `${import.meta.dirname}/questions.yaml`): string[][] {
  const { success, data, error } = Questions.safeParse(readYaml(file)[0]);
  if (!success) throw new Error(`${file} is not a list of questions:\n${z.prettifyError(error)}`);
  return data.map((turns) => [turns].flat());
}
