import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that cannot be begun again while it is under way: a second press of its button may come before the button
 * is drawn as disabled.
 */
export function useAction<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
) {
  const underway = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      underway.current = false;
      return options.onSettled?.(...settled);
    },
  });
  function mutate(variables: Variables, more?: MutateOptions<Data, Error, Variables, Context>): void {
    if (underway.current) return;
    underway.current = true;
    mutation.mutate(variables, more);
  }
  return { ...mutation, mutate };
}
