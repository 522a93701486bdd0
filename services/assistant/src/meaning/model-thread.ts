import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** A thread that has ended is not begun again before. */
const AGAIN_AFTER_MS = 10_000;
/** A thread that has not answered for so long, its own start included, will not: it is ended. */
const HANGS_AFTER_MS = 15_000;
/** Longest wait for the first answer of a process; two tries of a thread that hangs fit in it. */
const START_MS = 60_000;
const START_LOOK_MS = 100;
/** Tasks that are with the thread at a time, so that it goes on while this process is busy with something else. */
const AHEAD = 4;
/** Memory of the thread, in MB; beyond it the thread ends, not the process. */
const THREAD_MB = 256;

interface Waiting<Task> {
  task: Task;
  resolve: (numbers: Float32Array | undefined) => void;
}

/**
 * A small model in a thread of this process: a task costs milliseconds, in which nobody else would be answered, and
 * what fails there ends the thread and not the process. There is no answer while the thread is down, when too many
 * tasks wait, or when it takes too long: the caller decides what that means.
 */
export abstract class ModelThread<Task> implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The program of the thread: it answers each message, a task, with numbers. */
  protected abstract readonly program: URL;
  /** What the model is called in the log. */
  protected abstract readonly called: string;
  /** Tasks that wait at most, urgent ones and others each; beyond them a task has no answer. */
  protected abstract readonly maxWaiting: number;
  /** How long a task waits at most, the start of the thread included. */
  protected abstract readonly patienceMs: number;
  /** Keeps what was computed, also for a caller that has given up waiting. */
  protected abstract keep(task: Task, numbers: Float32Array): void;
  private readonly logger = new Logger(this.constructor.name);
  private readonly waiting: Waiting<Task>[] = [];
  /** Tasks that go before those. */
  private readonly urgent: Waiting<Task>[] = [];
  /** Tasks that are with the thread, which answers them in this order. */
  private readonly underway: Waiting<Task>[] = [];
  /** Since when the thread has been at the first of them. */
  private underwayFrom = 0;
  private thread: Worker | undefined;
  private begunAt = Number.NEGATIVE_INFINITY;

  /** Starts the thread before the first task comes. */
  onApplicationBootstrap(): void {
    this.begun();
  }

  async onApplicationShutdown(): Promise<void> {
    const { thread } = this;
    this.begunAt = Number.POSITIVE_INFINITY;
    await thread?.terminate();
  }

  /**
   * Resolves when the model has done a first task.
   * @throws if it has not within a minute
   */
  protected async whenDone(first: () => Promise<unknown>): Promise<void> {
    const until = performance.now() + START_MS;
    while (!(await first())) {
      if (performance.now() > until) throw new Error(`The ${this.called} did not start; see the errors logged before.`);
      await wait(START_LOOK_MS);
    }
  }

  /**
   * Returns the numbers that the model computes for a task; undefined if they aren't known in time.
   *
   * @param isUrgent whether the task goes before those that aren't
   */
  protected async done(task: Task, isUrgent = false): Promise<Float32Array | undefined> {
    const queue = isUrgent ? this.urgent : this.waiting;
    if (queue.length >= this.maxWaiting || this.isStuck() || !this.begun()) return undefined;
    const { promise, resolve } = Promise.withResolvers<Float32Array | undefined>();
    const one = { task, resolve };
    queue.push(one);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(one) >>> 0, 1);
      resolve(undefined);
    }, this.patienceMs);
    this.next();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Begins the thread where there is none. */
  private begun(): boolean {
    if (this.thread) return true;
    if (performance.now() - this.begunAt < AGAIN_AFTER_MS) return false;
    this.begunAt = performance.now();
    const thread = new Worker(this.program, {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    this.thread = thread;
    thread.unref();
    thread.on('message', (numbers: Float32Array) => this.answered(numbers));
    thread.on('error', (error) => this.logger.error(`The ${this.called} ended: ${error.message}`));
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = undefined;
      const left = [this.underway, this.urgent, this.waiting].flatMap((tasks) => tasks.splice(0));
      for (const { resolve } of left) resolve(undefined);
    });
    return true;
  }

  /** Whether those before have waited in vain. A thread that hangs is ended, and begun again with the next task. */
  private isStuck(): boolean {
    const forMs = this.underway.length > 0 ? performance.now() - this.underwayFrom : 0;
    if (forMs >= HANGS_AFTER_MS) void this.thread?.terminate();
    return forMs >= this.patienceMs;
  }

  private next(): void {
    while (this.thread && this.underway.length < AHEAD) {
      const one = this.urgent.shift() ?? this.waiting.shift();
      if (!one) return;
      if (this.underway.push(one) === 1) this.underwayFrom = performance.now();
      this.thread.postMessage(one.task);
    }
  }

  private answered(numbers: Float32Array): void {
    const one = this.underway.shift();
    this.underwayFrom = performance.now();
    if (one) {
      this.keep(one.task, numbers);
      one.resolve(numbers);
    }
    this.next();
  }
}
