import type { ComponentProps } from 'react';

/**
 * A button that opens the modal dialog with the id `opens`. The browser does it itself, without a script, where it
 * knows invoker commands; in others the click handler does.
 */
export function DialogButton({ opens, ...rest }: ComponentProps<'button'> & { opens: string }) {
  const invoker = { command: 'show-modal', commandfor: opens };
  return (
    <button type="button" aria-haspopup="dialog" {...invoker} onClick={() => openWithoutInvoker(opens)} {...rest} />
  );
}

function openWithoutInvoker(id: string): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}
