import { CHAT_MESSAGE_MAX } from '@bluntbot/proto/assistant/vocabulary';
import { type FormEvent, type ReactElement, useState } from 'react';

interface QuestionBound {
  /** For the field; `maxLength` would cut without a word. */
  onInput: (event: FormEvent<HTMLTextAreaElement | HTMLInputElement>) => void;
  /** Beneath the field: read out when something was cut. */
  note: ReactElement;
  /** When the field is emptied. */
  reset: () => void;
}

/** Keeps a question within its length, and says so when the end of it was cut. */
export function useQuestionBound(): QuestionBound {
  const [isCut, setCut] = useState(false);
  function onInput({ currentTarget: field }: FormEvent<HTMLTextAreaElement | HTMLInputElement>) {
    const over = field.value.length > CHAT_MESSAGE_MAX;
    if (over) field.value = field.value.slice(0, CHAT_MESSAGE_MAX);
    setCut((was) => over || (was && field.value.length === CHAT_MESSAGE_MAX));
  }
  const text = `Questions can have up to ${CHAT_MESSAGE_MAX.toLocaleString('en-US')} characters, so we cut the end of yours.`;
  return { onInput, reset: () => setCut(false), note: <QuestionCut text={isCut ? text : ''} /> };
}

/** Always there: a live region that arrives with its text is not read out. */
const QuestionCut = ({ text }: { text: string }) => (
  <p role="status" className="px-2.5 text-small text-danger not-empty:pt-2">
    {text}
  </p>
);
