import { Copy, Download, Eraser } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { clearConversation } from './asking.ts';
import { conversation } from './conversation.ts';
import { conversationText } from './conversation-text.ts';
import { copyText } from './copy-text.ts';

const TOOL =
  'inline-flex min-h-11 items-center gap-2 rounded-card px-2.5 text-small text-muted max-[22.5rem]:gap-1 max-[22.5rem]:px-1.5 hover:bg-sunken hover:text-ink aria-disabled:opacity-45 lg:min-h-9';

interface ConversationToolsProps {
  /** Called when the conversation has been cleared. */
  cleared: () => void;
}

/** What can be done with the whole conversation. */
export function ConversationTools({ cleared }: ConversationToolsProps) {
  const empty = conversation.use().length === 0;
  const text = () => conversationText(conversation.get(), window.location.origin);
  const tools = [
    { label: 'Copy', icon: Copy, run: () => void copyText(text()) },
    {
      label: 'Download',
      icon: Download,
      run: () =>
        saveFile(new Blob([text()], { type: 'text/plain' }), `bluntbot-${new Date().toISOString().slice(0, 10)}.txt`),
    },
    {
      label: 'Clear Chat',
      icon: Eraser,
      run: () => {
        clearConversation();
        cleared();
      },
    },
  ];
  return (
    <div role="group" aria-label="Conversation" className="needs-script flex flex-wrap">
      {tools.map(({ label, icon: Icon, run }) => (
        <button key={label} type="button" aria-disabled={empty} onClick={() => !empty && run()} className={TOOL}>
          <Icon className="size-4" strokeWidth={1.5} aria-hidden="true" />
          {label}
        </button>
      ))}
    </div>
  );
}
