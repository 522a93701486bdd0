import type { IMPORT_STATES } from '@bluntbot/proto/imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetReads } from '../../lib/admin-api.ts';

const POLL_MS = 1_000;

interface AnyRun {
  id: string;
  state: (typeof IMPORT_STATES)[number];
}

/** How a kind of file is imported. */
interface ImportCalls<Run extends AnyRun, Mode> {
  /** Sends the file. It is answered at once; how it goes is for `get` to say. */
  start(file: File, mode: Mode): Promise<Run>;
  get(id: string, signal: AbortSignal): Promise<Run>;
}

/**
 * A file that staff choose, send as often as they like, and watch: asked about every second for as long as its import
 * runs.
 */
export function useImportRun<Run extends AnyRun, Mode>({ start, get }: ImportCalls<Run, Mode>) {
  const [file, setFile] = useState<File>();
  const [runId, setRunId] = useState<string>();
  const [round, setRound] = useState(0);
  const queryClient = useQueryClient();
  const queryKey = (id: string | undefined) => ['admin', 'imports', id];
  const sending = useMutation({
    mutationFn: ({ of, mode }: { of: File; mode: Mode }) => start(of, mode),
    onSuccess: (started) => {
      queryClient.setQueryData(queryKey(started.id), started);
      setRunId(started.id);
    },
  });
  const asked = useQuery({
    queryKey: queryKey(runId),
    queryFn: ({ signal }) => get(runId ?? '', signal),
    enabled: runId !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });
  const run = runId === undefined || sending.isPending ? undefined : asked.data;

  const written = run?.state === 'done';
  useEffect(() => {
    if (written) void forgetReads(queryClient);
  }, [written, queryClient]);

  return {
    file,
    /** Changes when the browser's own control has to forget the file. */
    round,
    run,
    /** The newest state could not be read. */
    unread: asked.isError,
    isSending: sending.isPending,
    isRunning: sending.isPending || run?.state === 'running',
    error: sending.error,
    /** With what the newest run was started. */
    sent: sending.variables?.mode,
    send: (of: File, mode: Mode) => sending.mutate({ of, mode }),
    choose(chosen: File | undefined) {
      setFile(chosen);
      setRunId(undefined);
      sending.reset();
      if (!chosen) setRound(round + 1);
    },
  };
}
