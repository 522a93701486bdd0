import type { SendMailOptions } from 'nodemailer';
import type { CommerceConfig } from '../config.ts';

/** The mail that asks whether an address is its owner's wish. Plain text: there is nothing in it to track. */
export function confirmationMail(
  { SITE_URL, SITE_NAME, MAIL_FROM }: Pick<CommerceConfig, 'SITE_URL' | 'SITE_NAME' | 'MAIL_FROM'>,
  email: string,
  links: { confirm: string; unsubscribe: string },
): SendMailOptions {
  return {
    // As an object: what stands before the @ is never read as a list of addresses.
    to: { name: '', address: email },
    from: MAIL_FROM ?? { name: SITE_NAME, address: `newsletter@${new URL(SITE_URL).hostname}` },
    subject: `Please confirm your address for the newsletter of ${SITE_NAME}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    list: { unsubscribe: links.unsubscribe },
    text: `Somebody entered this address for the newsletter of ${SITE_NAME}. If it was you and you are 21 or older, please confirm it here:

${links.confirm}

If it was not you, do nothing: no newsletter is sent to an address that is not confirmed, and it is forgotten after 30 days.
To take it off right now, or at any time later:

${links.unsubscribe}
`,
  };
}
