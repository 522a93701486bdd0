import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router';
import { UNKNOWN_SITE, useSite } from '../../lib/site.ts';
import { setUpQuery } from './queries.ts';

interface Task {
  title: string;
  /** Null where it could not be read. */
  done: boolean | null;
  /** How it is done. */
  how: string;
  /** What to set, or where it is done. */
  code?: string;
  link?: { to: string; label: string };
}

/** The setup steps of a new site. It disappears when all are done. */
export function StaffTasks() {
  const { orderPhone } = useSite();
  const { data } = useQuery(setUpQuery());
  if (!data) return null;
  const tasks: Task[] = [
    {
      title: 'Import the license lists',
      done: data.licenses,
      how: 'Visitors see demo listings until a regulator’s list is imported.',
      link: { to: '?tab=licenses', label: 'License lists' },
    },
    {
      title: 'Connect the shop',
      done: data.shop,
      how: 'The store shows samples, and nothing can be ordered.',
      code: 'WOOCOMMERCE_URL',
    },
    {
      title: 'Set the order phone',
      done: orderPhone !== UNKNOWN_SITE.orderPhone,
      how: `${orderPhone} is a fictional number.`,
      code: 'ORDER_PHONE',
    },
    {
      title: 'Set the mail server',
      done: data.mail,
      how: 'Newsletter addresses can’t be confirmed without one.',
      code: 'SMTP_URL',
    },
    {
      title: 'Connect a language model',
      done: data.model,
      how: 'Optional. BluntBot and the newsroom use their built-in writers without one.',
      code: 'OPENAI_BASE_URL',
    },
  ];
  const left = tasks.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <details open className="mb-5 border-y border-line">
      <summary className="flex min-h-11 items-center gap-3 text-small">
        <h2 className="font-sans text-small font-medium tracking-normal">Set up your site</h2>
        <span className="numeral text-muted">
          {tasks.length - left} of {tasks.length} done
        </span>
      </summary>
      <ul className="grid gap-x-10 pb-3 text-small md:grid-cols-2 xl:grid-cols-3">
        {tasks.map((task) => (
          <TaskLine key={task.title} task={task} />
        ))}
      </ul>
    </details>
  );
}

function TaskLine({ task: { title, done, how, code, link } }: { task: Task }) {
  const Icon = done ? Check : Circle;
  return (
    <li className="grid grid-cols-[1.5rem_1fr] py-1.5">
      <Icon className={`mt-1 size-4 ${done ? 'text-accent' : 'text-muted'}`} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className={done ? 'text-muted' : 'font-medium'}>
          {title}
          <span className="sr-only">{done ? ': done' : done === null ? ': not known' : ': to do'}</span>
        </p>
        {done === false && (
          <p className="text-label text-muted">
            {how} {code && <code className="font-mono whitespace-nowrap">{code}</code>}
            {link && (
              <Link to={link.to} className="underline underline-offset-2">
                {link.label}
              </Link>
            )}
          </p>
        )}
        {done === null && <p className="text-label text-muted">This can’t be checked right now.</p>}
      </div>
    </li>
  );
}
