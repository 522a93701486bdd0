import { useEffect, useState } from 'react';
import { data, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Seo } from '../lib/seo.tsx';

const REDIRECT_MS = 3_000;
const TEXT = "The page you're looking for doesn't exist. You'll be redirected to our strain library in a few seconds.";

export const loader = () => data(null, { status: 404 });
/** A navigation need not ask the server for the status. */
export { clientLoader } from '../lib/page-cache.ts';

export default function NotFoundRoute() {
  const navigate = useNavigate();
  const [staying, setStaying] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    // Set after the page stands: a live region reads out what changes in it, not what it came with.
    setAnnouncement(
      staying ? 'You’ll stay on this page.' : `The strain library opens in ${REDIRECT_MS / 1_000} seconds.`,
    );
    if (staying) return;
    const timer = setTimeout(() => void navigate('/strains', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [staying, navigate]);

  return (
    <div className="page">
      <Seo title="404 Page Not Found" description={TEXT} keywords={['not found']} noindex />
      <Notice as="h1" title="404 Page Not Found" text={TEXT}>
        <ButtonLink look="solid" to="/strains" replace>
          Go to the strain library
        </ButtonLink>
        <Button onClick={() => setStaying(true)} aria-pressed={staying} className="needs-script">
          Stay on this page
        </Button>
        <p role="status" className="basis-full text-small text-muted">
          {announcement}
        </p>
      </Notice>
    </div>
  );
}
