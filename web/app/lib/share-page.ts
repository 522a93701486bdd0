import { showToast } from './toast.ts';

/** Hands the page to the system's own way of sharing; where there is none, or it fails, the link is copied. */
export async function sharePage(title: string): Promise<void> {
  const { href } = window.location;
  if (navigator.share) {
    try {
      return await navigator.share({ title, url: href });
    } catch (error) {
      // Closed by the visitor: that is an answer.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(href);
    showToast({ title: 'Link copied to clipboard!', tone: 'neutral' });
  } catch {
    showToast({ title: 'The link could not be copied', text: 'Please copy it from the address bar.', tone: 'error' });
  }
}
