/** Real servers for one test run. */
export interface TestServers {
  /** A database from which others may be made. */
  databaseUrl: string;
  /** The same server for the role that services under test have. */
  serviceDatabaseUrl: string;
  /**
   * What each worker has for itself: services under test keep the names, subjects and buckets that they have in
   * production.
   */
  ofWorkers: Record<string, string>[];
  stop(): Promise<void>;
}
