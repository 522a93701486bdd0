import { newsletterCsv } from '@bluntbot/proto/commerce/newsletter';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { AdminSection } from '../../components/admin/admin-section.tsx';
import { Button } from '../../components/ui/button.tsx';
import { adminFile } from '../../lib/admin-api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toast.ts';

/** The addresses of the newsletter as a file; for staff. */
export function NewsletterExport() {
  const download = useMutation({
    mutationFn: () => adminFile(newsletterCsv, {}, 60_000),
    onSuccess: (csv) => saveFile(csv, 'newsletter.csv'),
    onError: () => showToast({ title: 'Error', text: 'Failed to export the newsletter', tone: 'error' }),
  });
  return (
    <AdminSection title="Newsletter">
      <p className="mb-4 text-small text-muted">
        The file has every address with its consent date, whether the owner confirmed it, and its own unsubscribe link.
        Put that link in every email. Anyone could have typed an unconfirmed address. Exports are logged.
      </p>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        Export CSV
      </Button>
    </AdminSection>
  );
}
