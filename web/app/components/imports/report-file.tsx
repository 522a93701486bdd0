import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../ui/button.tsx';

/** The report to keep, or to correct the file by. */
export function ReportFile({ fileName, read }: { fileName: string; read: () => Promise<Blob> }) {
  const download = useMutation({
    mutationFn: read,
    onSuccess: (csv) => saveFile(csv, `${fileName.replace(/\.csv$/i, '')}.report.csv`),
    onError: () => showToast({ title: 'Error', text: 'The report couldn’t be downloaded', tone: 'error' }),
  });
  return (
    <div className="mt-6">
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        <Download className="size-4" strokeWidth={1.5} aria-hidden="true" />
        Download the report
      </Button>
    </div>
  );
}
