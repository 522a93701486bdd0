import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { config, type z } from 'zod';

// The content security policy forbids making code of text, and reports the attempt.
config({ jitless: true });

/** Checks a form with a schema of the contracts. */
export const formResolver = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> => zodResolver(schema);
