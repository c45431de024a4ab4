import { importLimits } from '@mylinguist/shared/limits';
import { tagKey } from '@mylinguist/shared/notes/tags';
import type { StartImportRequest } from '@mylinguist/shared/schemas/import';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { importNotes, refreshAfterImport, startImport } from '../../api/imports';
import { useSaveSettings } from '../../writes/save-settings';
import { useWriteFailure } from '../../writes/use-write-failure';
import type { ImportFile } from './use-import-file';
import type { ImportPreview } from './use-preview';
import { createImportWriter, type ImportWriter } from './write-import';

/** Returns the running import and a function that starts one. */
export function useImportWriter() {
  const client = useQueryClient();
  const { mutateAsync: saveSettings } = useSaveSettings();
  const tellFailure = useWriteFailure();
  const [writer, setWriter] = useState<ImportWriter | null>(null);

  const begin = useCallback(
    (file: ImportFile, preview: ImportPreview, restoresSettings: boolean) => {
      const request = requestOf(file, preview);
      const next = createImportWriter({
        total: preview.plan.sent,
        start: () => startImport(request),
        packet: (start) => file.reader.packet(start),
        send: importNotes,
        sleep,
      });
      setWriter(next);
      void next.run();
      const settings = restoresSettings && file.summary.restored?.settings;
      if (!settings) return;
      const restore = (): void => {
        saveSettings(settings).catch((error: unknown) =>
          tellFailure('restore the settings', error, restore),
        );
      };
      restore();
    },
    [saveSettings, tellFailure],
  );

  return { writer, begin, refresh: useCallback(() => refreshAfterImport(client), [client]) };
}

function requestOf({ source, summary }: ImportFile, { plan }: ImportPreview): StartImportRequest {
  const restored = new Map(
    (summary.restored?.tags ?? []).map((tag) => [tagKey(tag.name), tag] as const),
  );
  const leftOut = summary.leftOut.reduce((sum, { count }) => sum + count, plan.overCap);
  return {
    source: summary.format,
    fileName: Array.from(source.name)
      .slice(0, importLimits.fileName / 2)
      .join(''),
    sha256: summary.sha256,
    counts: { notes: plan.sent, leftOut },
    tags: plan.tags.map(({ name }) => {
      const { color, language } = restored.get(tagKey(name)) ?? {};
      return { name, color, language };
    }),
  };
}

/** Waits for a time, for the connection, or for the end of the import. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
