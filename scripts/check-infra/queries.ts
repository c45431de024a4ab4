// Both define global variables instead of exports.
import '@kusto/language-service-next/bridge.min.js';
import '@kusto/language-service-next/Kusto.Language.Bridge.min.js';
import { textsIn, type Deployment } from './template';

/**
 * Columns of the tables that the queries read, as in Microsoft's reference of the tables. The list
 * holds only columns that the queries may use: not those that the data collection rule removes.
 * `Message` of AppTraces is a line of the host, or a line of JSON that the API logs.
 */
const tables: Readonly<Record<string, string>> = {
  AppTraces:
    'TimeGenerated: datetime, Message: string, SeverityLevel: int, OperationId: string, OperationName: string',
  AppRequests:
    'TimeGenerated: datetime, Name: string, ResultCode: string, Success: bool, DurationMs: real, OperationId: string, OperationName: string',
  AppExceptions:
    'TimeGenerated: datetime, ExceptionType: string, OuterMessage: string, InnermostMessage: string, SeverityLevel: int, OperationId: string',
  StorageQueueLogs:
    'TimeGenerated: datetime, OperationName: string, Uri: string, StatusCode: string, AccountName: string',
  Usage: 'TimeGenerated: datetime, DataType: string, IsBillable: bool, Quantity: real',
  // A function of the workspace, which the service reads like a table.
  _LogOperation:
    'TimeGenerated: datetime, Category: string, Operation: string, Level: string, Detail: string',
};

/** The parts of the Kusto language service that the check uses. */
interface LanguageService {
  readonly Language: {
    readonly GlobalState: { readonly Default: Globals };
    readonly KustoCode: { ParseAndAnalyze(text: string, globals: Globals): Code };
    readonly Symbols: {
      readonly DatabaseSymbol: { readonly ctor: new (name: string, tables: object[]) => object };
      readonly TableSymbol: {
        readonly $ctor7: new (name: string, columns: string, description: string) => object;
      };
    };
  };
}
interface Globals {
  WithDatabase(database: object): Globals;
}
interface Code {
  GetDiagnostics(): List<{ readonly Severity: string; readonly Message: string }>;
}
interface List<Item> {
  readonly Count: number;
  getItem(index: number): Item;
}

/** Reports faults in the queries of a module: texts that read a table. */
export function checkQueries({ name, template }: Deployment): string[] {
  return [...textsIn(template.variables)]
    .filter((text) => Object.keys(tables).some((table) => text.includes(table)))
    .flatMap((text) =>
      kustoFaults(text).map((fault) => `${name}: ${fault} In: ${text.trim().slice(0, 80)}`),
    );
}

/**
 * Returns what the language service of Kusto reports about a query: unknown tables and columns,
 * types and syntax. It runs no query. Placeholders of templates count as numbers, those of the
 * dashboard as an hour.
 */
export function kustoFaults(query: string): readonly string[] {
  const known = results.get(query);
  if (known) return known;
  const text = query.replace(/\{\d\}/g, '1').replace('{TimeRange:grain}', '1h');
  const diagnostics = Kusto.Language.KustoCode.ParseAndAnalyze(text, workspace).GetDiagnostics();
  const faults = Array.from({ length: diagnostics.Count }, (_, at) => diagnostics.getItem(at))
    .filter(({ Severity }) => Severity === 'Error')
    .map(({ Message }) => Message);
  results.set(query, faults);
  return faults;
}

/** By query. The tests check many templates with the same queries. */
const results = new Map<string, readonly string[]>();

const { Kusto } = globalThis as unknown as { Kusto: LanguageService };

const { DatabaseSymbol, TableSymbol } = Kusto.Language.Symbols;
const symbols = Object.entries(tables).map(
  ([name, columns]) => new TableSymbol.$ctor7(name, `(${columns})`, ''),
);
const workspace = Kusto.Language.GlobalState.Default.WithDatabase(
  new DatabaseSymbol.ctor('workspace', symbols),
);
