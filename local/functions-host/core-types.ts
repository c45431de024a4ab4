/**
 * The contract between the Azure Functions worker and the `@azure/functions` library, as far as this
 * host needs it. The worker provides it as the module `@azure/functions-core`,
 * which is not published. Values have the form of the worker's gRPC messages.
 */

export type LogLevel =
  | 'trace'
  | 'debug'
  | 'information'
  | 'warning'
  | 'error'
  | 'critical'
  | 'none';

/** A value. Exactly one field is set. */
export interface TypedData {
  string?: string | null;
  /** A JSON text. */
  json?: string | null;
  bytes?: Uint8Array | null;
  int?: number | null;
  double?: number | null;
  http?: HttpData | null;
}

/** An HTTP request (input) or response (output). */
export interface HttpData {
  method?: string;
  url?: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  params?: Record<string, string>;
  body?: TypedData | null;
  statusCode?: string;
  cookies?: HttpCookie[];
}

export interface HttpCookie {
  name: string;
  value: string;
  domain?: { value: string };
  path?: { value: string };
  expires?: { value: { seconds: number } };
  secure?: { value: boolean };
  httpOnly?: { value: boolean };
  /** `none` omits the attribute. `explicitNone` writes `SameSite=None`. */
  sameSite?: 'none' | 'lax' | 'strict' | 'explicitNone';
  /** Seconds. */
  maxAge?: { value: number };
}

export interface BindingInfo {
  type: string;
  direction?: 'in' | 'out';
  /** HTTP trigger. */
  route?: string;
  methods?: string[];
  /** Timer trigger. */
  schedule?: string;
  runOnStartup?: boolean;
  /** Queue trigger and output. */
  queueName?: string;
}

export interface FunctionMetadata {
  name: string;
  bindings: Record<string, BindingInfo>;
}

export type FunctionCallback = (...args: unknown[]) => unknown;

export interface ParameterBinding {
  name: string;
  data: TypedData | null;
}

export interface InvocationRequest {
  inputData: ParameterBinding[];
  triggerMetadata: Record<string, TypedData>;
}

export interface InvocationResponse {
  outputData?: ParameterBinding[] | null;
  returnValue?: TypedData | null;
}

export interface CoreInvocationContext {
  invocationId: string;
  metadata: FunctionMetadata;
  request: InvocationRequest;
  state?: 'preInvocationHooks' | 'invocation' | 'postInvocationHooks';
  log(level: LogLevel, category: string, message: string): void;
}

export interface InvocationModel {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
  invokeFunction(context: unknown, inputs: unknown[], callback: FunctionCallback): Promise<unknown>;
  getResponse(context: unknown, result: unknown): Promise<InvocationResponse>;
}

export interface ProgrammingModel {
  getInvocationModel(context: CoreInvocationContext): InvocationModel;
  /**
   * Adds the capabilities of the library. `HttpUri` is its own HTTP server, if it streams bodies.
   */
  getCapabilities(capabilities: Record<string, string>): Promise<Record<string, string>>;
}

export type HookName = 'preInvocation' | 'postInvocation' | 'appStart' | 'appTerminate';
export type HookCallback = (context: object) => unknown;
