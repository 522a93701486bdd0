import { Bookmark, Share2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { sharePage } from '../../lib/share-page.ts';
import { useSavedReview } from './saved-reviews.ts';

/** Share and Save: both need a script, so they show only where one runs. */
export function ReviewActions({ slug, title }: { slug: string; title: string }) {
  const [saved, toggle] = useSavedReview(slug);
  return (
    <div className="needs-script flex gap-3">
      <Button onClick={() => void sharePage(title)}>
        <Share2 className="size-4" strokeWidth={1.5} aria-hidden="true" />
        Share
      </Button>
      <Button onClick={toggle} aria-pressed={saved}>
        <Bookmark className={`size-4 ${saved ? 'fill-accent text-accent' : ''}`} strokeWidth={1.5} aria-hidden="true" />
        Save
      </Button>
    </div>
  );
}
