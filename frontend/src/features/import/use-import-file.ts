import { useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../api/use-time-zone';
import type { ImportSource } from './chosen-files';
import { createReaderClient, ReadingError, type ReaderClient } from './reader-client';
import { startWorker } from '../../lib/start-worker';
import type { FileSummary, Progress, ReadOptions } from './worker/messages';

/** A file that the worker has read. */
export interface ImportFile {
  readonly source: ImportSource;
  readonly options: ReadOptions;
  readonly summary: FileSummary;
  readonly reader: ReaderClient;
}

/** Reads a chosen file in a worker, which it starts for each file. */
export function useImportFile() {
  const timeZone = useTimeZone();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const current = useRef<ReaderClient | null>(null);
  const latest = useRef(0);

  const close = () => {
    current.current?.stop();
    current.current = null;
  };
  useEffect(() => close, []);

  /** Runs a step of the latest reading. A later one replaces it. */
  async function attempt(work: () => Promise<ImportFile>): Promise<void> {
    const number = ++latest.current;
    setIsReading(true);
    setFailure(null);
    try {
      const read = await work();
      if (number === latest.current) setFile(read);
    } catch (error) {
      if (number !== latest.current) return;
      setFailure(error instanceof ReadingError ? error.message : 'This file cannot be read.');
    } finally {
      if (number === latest.current) setIsReading(false);
    }
  }

  /** Reads a file. Another one that is chosen meanwhile replaces it. */
  const open = (source: ImportSource): Promise<void> =>
    attempt(async () => {
      close();
      setProgress(null);
      const reader = createReaderClient(startWorker('import'), setProgress);
      current.current = reader;
      const options: ReadOptions = { timeZone };
      await reader.open(source.content);
      return { source, options, reader, summary: await reader.read(options) };
    });

  /** Reads the file again with other options. */
  const change = async (options: Partial<ReadOptions>): Promise<void> => {
    if (!file) return;
    const changed = { ...file, options: { ...file.options, ...options } };
    // The next change of the learner may come before the file is read.
    setFile(changed);
    await attempt(async () => ({
      ...changed,
      summary: await file.reader.read(changed.options),
    }));
  };

  /** Ends the reading at once, and forgets the file. */
  const stop = () => {
    latest.current++;
    close();
    setIsReading(false);
    setFailure(null);
    setFile(null);
  };

  return { file, progress, isReading, failure, setFailure, open, change, stop };
}
