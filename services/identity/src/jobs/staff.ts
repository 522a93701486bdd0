import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { AppError } from '@bluntbot/platform/app-error';
import { runJob } from '@bluntbot/platform/service/run-job';
import { Password, StaffName } from '@bluntbot/proto/identity/staff';
import type { EntityManager } from '@mikro-orm/postgresql';
import { identityDatabase } from '../mikro-orm.config.ts';
import { LINK_MINUTES, LoginLinks } from '../sessions/login-links.ts';
import { StaffAccounts } from '../staff/staff-accounts.ts';

const USAGE = `Usage: npm run staff -- COMMAND

  add NAME          open an account; prints its password unless STAFF_PASSWORD gives one
  reset NAME        a new password, the same way; ends the account's sessions
  login-link NAME   print a link that logs in once, within ${LINK_MINUTES} minutes, without the password
  disable NAME      nobody logs in with it any more; ends its sessions
  enable NAME       opens it again
  list              all accounts`;

/** For operators: staff accounts from the command line. */
runJob(identityDatabase, async (orm) => {
  const [command = '', given = ''] = process.argv.slice(2);
  console.log(await run(orm.em, command, given));
});

async function run(em: EntityManager, command: string, given: string): Promise<string> {
  const accounts = new StaffAccounts(em);
  const by = `command:${userInfo().username}`;
  if (command === 'list') {
    const rows = await accounts.list();
    return (
      rows.map((row) => `${row.username.padEnd(40)} ${row.disabledAt ? 'disabled' : 'enabled'}`).join('\n') ||
      'There are no accounts.'
    );
  }
  if (!['add', 'reset', 'login-link', 'disable', 'enable'].includes(command))
    throw new AppError('VALIDATION_FAILED', USAGE);
  const name = StaffName.safeParse(given);
  if (!name.success) throw new AppError('VALIDATION_FAILED', `The name ${name.error.issues[0]?.message}.`);
  if (command === 'disable') return accounts.disable(name.data, by).then(() => `${name.data} is disabled.`);
  if (command === 'enable') return accounts.enable(name.data, by).then(() => `${name.data} is enabled.`);
  if (command === 'login-link') {
    const code = await new LoginLinks(em).create(name.data, by);
    return `${process.env.SITE_URL ?? ''}/admin/login#code=${code}\nOpen this address of the site within ${LINK_MINUTES} minutes. It logs ${name.data} in once.`;
  }
  const password = Password.safeParse(process.env.STAFF_PASSWORD || randomBytes(12).toString('base64url'));
  if (!password.success) throw new AppError('VALIDATION_FAILED', `The password ${password.error.issues[0]?.message}.`);
  await (command === 'add' ? accounts.add(name.data, password.data, by) : accounts.reset(name.data, password.data, by));
  return process.env.STAFF_PASSWORD ? `${name.data} has the password you gave.` : `${name.data} / ${password.data}`;
}
