import { showToast } from '../../lib/toast.ts';

/** Copies a text, and says whether it did. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', tone: 'neutral' });
  } catch {
    showToast({ title: 'We couldn’t copy the text', text: 'Select the text and copy it yourself.', tone: 'error' });
  }
}
