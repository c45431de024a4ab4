import { type ChildProcess, spawn } from 'node:child_process';

export class Interrupted extends Error {
  override message = 'Interrupted.';
}

export type Processes = ReturnType<typeof processes>;

/** Runs programs that end when this process is interrupted. */
export function processes() {
  let child: ChildProcess | undefined;
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    child?.kill('SIGINT');
  };
  const failIfInterrupted = () => {
    if (isInterrupted) throw new Interrupted();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return {
    /**
     * Runs a TypeScript program without its output and returns whether it succeeded.
     * @throws Interrupted
     */
    async run(folder: string, program: string): Promise<boolean> {
      failIfInterrupted();
      const started = spawn(process.execPath, ['--import', 'tsx', program], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child = started;
      const code = await new Promise<number | null>((resolve, reject) => {
        started.once('error', reject).once('exit', resolve);
      });
      failIfInterrupted();
      return code === 0;
    },
    /** Restores what signals do to this process. */
    end() {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    },
  };
}
