import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Threads that keep cores busy until they are disposed; they die with this process in any case. */
export async function makeBusyCores(count: number): Promise<AsyncDisposable> {
  const workers = Array.from({ length: count }, () => new Worker("for (;;);", { eval: true }));
  await Promise.all(workers.map((worker) => once(worker, "online")));
  return {
    async [Symbol.asyncDispose]() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
