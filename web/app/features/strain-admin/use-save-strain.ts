import { type AdminStrain, adminStrainCreate, adminStrainUpdate } from '@bluntbot/proto/catalog/strain-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi, forgetReads } from '../../lib/admin-api.ts';
import { isStatus } from '../../lib/problem.ts';
import { dismissToast, showToast } from '../../lib/toast.ts';
import { readStrain } from './queries.ts';
import { differingFields, fieldsOf, type StrainBody } from './strain-fields.ts';

interface Change {
  /** The strain that was opened, in the version that was; null to create one. */
  base: AdminStrain | null;
  body: StrainBody;
}

/** Someone else saved a version first. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';

  constructor(readonly theirs: AdminStrain) {
    super('Someone else changed this strain.');
  }
}

async function save({ base, body }: Change): Promise<AdminStrain> {
  if (!base) return adminApi(adminStrainCreate, body);
  const put = (version: number) => adminApi(adminStrainUpdate, { ...body, id: base.id, version });
  try {
    return await put(base.version);
  } catch (error) {
    if (!isStatus(error, 409)) throw error;
    const theirs = await readStrain(base.id);
    // The same version: not the change came too late, the name is taken.
    if (theirs.deletedAt || theirs.version === base.version) throw error;
    // A new picture changes the version and nothing of what is typed here.
    if (differingFields(fieldsOf(base), fieldsOf(theirs)).length === 0) return put(theirs.version);
    throw new OvertakenError(theirs);
  }
}

/** Saves the form. Fails with {@link OvertakenError} if the strain has changed since it was opened. */
export function useSaveStrain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (_, { base }) => {
      showToast({ title: base ? 'Strain updated successfully' : 'Strain created successfully', tone: 'neutral' });
      return forgetReads(queryClient);
    },
    onError: (error, { base }) => {
      // The two versions side by side say it all, and take the focus: nothing may stand over their buttons.
      if (error instanceof OvertakenError) dismissToast();
      else
        showToast({
          title: 'Error',
          text: base ? 'Failed to update strain' : 'Failed to create strain',
          tone: 'error',
        });
    },
  });
}
