import { sentenceOf } from '../../lib/problem.ts';
import { megabytes } from './figures.ts';

/** What is to be said while a file is sent, and when it wasn't taken. */
export function SendingState({
  file,
  isSending,
  error,
}: {
  file: File | undefined;
  isSending: boolean;
  error: Error | null;
}) {
  if (isSending)
    return (
      <p role="status" className="border-t border-line py-6 text-small">
        Sending {file && megabytes(file.size)} ...
      </p>
    );
  return error ? (
    <p role="alert" className="border-t border-line py-6 text-small text-danger wrap-anywhere">
      The file wasn’t accepted. {sentenceOf(error, 'We couldn’t reach the site. Please try again.')}
    </p>
  ) : null;
}
