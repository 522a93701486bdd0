import type { SendMailOptions } from 'nodemailer';
import type { CommerceConfig } from '../config.ts';

/** The mail that asks the owner of an address to confirm. It's plain text, so it can't track anyone. */
export function confirmationMail(
  { SITE_URL, SITE_NAME, MAIL_FROM }: Pick<CommerceConfig, 'SITE_URL' | 'SITE_NAME' | 'MAIL_FROM'>,
  email: string,
  links: { confirm: string; unsubscribe: string },
): SendMailOptions {
  return {
    // As an object, so that the part before the @ is never parsed as a list of addresses.
    to: { name: '', address: email },
    from: MAIL_FROM ?? { name: SITE_NAME, address: `newsletter@${new URL(SITE_URL).hostname}` },
    subject: `Please confirm your email address for the ${SITE_NAME} newsletter`,
    // A mail program may unsubscribe for its reader (RFC 8058).
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    list: { unsubscribe: links.unsubscribe },
    text: `Someone entered this address to get the ${SITE_NAME} newsletter. If that was you and you're 21 or older, please confirm:

${links.confirm}

If it wasn't you, you don't need to do anything. We don't send the newsletter to unconfirmed addresses, and we delete them after 30 days.

To remove your address now or at any later time:

${links.unsubscribe}
`,
  };
}
