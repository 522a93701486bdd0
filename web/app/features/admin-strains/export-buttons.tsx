import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { showToast } from '../../lib/toast.ts';
import { type Listed, readStrainsCsv } from './queries.ts';

const FILE_NAME = 'strains.csv';

/** The page that stands there as a file, or the whole catalogue. */
export function ExportButtons({ listed }: { listed: Listed }) {
  const download = useMutation({
    mutationFn: readStrainsCsv,
    onSuccess: save,
    onError: () => showToast({ title: 'Error', text: 'Failed to export strains', tone: 'error' }),
  });
  const searching = listed.search !== '';
  return (
    <>
      <Button
        disabled={download.isPending || searching}
        onClick={() => download.mutate(listed)}
        title={searching ? 'Clear the search to export a page' : 'The page of the list that is shown'}
      >
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        Export CSV
      </Button>
      <Button look="bare" disabled={download.isPending} onClick={() => download.mutate('all')}>
        Export all
      </Button>
    </>
  );
}

/** A link cannot send the token, so the file is read first and handed over then. */
function save(csv: Blob): void {
  const href = URL.createObjectURL(csv);
  Object.assign(document.createElement('a'), { href, download: FILE_NAME }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
