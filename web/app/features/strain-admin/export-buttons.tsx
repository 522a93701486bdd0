import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toast.ts';
import { type Listed, readStrainsCsv } from './queries.ts';

const FILE_NAME = 'strains.csv';

/** Downloads the current page or the whole catalog as a file. */
export function ExportButtons({ listed }: { listed: Listed }) {
  const download = useMutation({
    mutationFn: readStrainsCsv,
    onSuccess: (csv) => saveFile(csv, FILE_NAME),
    onError: () => showToast({ title: 'Error', text: 'Failed to export strains', tone: 'error' }),
  });
  const searching = listed.search !== '';
  return (
    <>
      <Button
        disabled={download.isPending || searching}
        onClick={() => download.mutate(listed)}
        title={searching ? 'Clear the search to export a page' : 'The page shown'}
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
