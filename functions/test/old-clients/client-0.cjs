// The API client of release 0, made by npm run freeze:client. Do not edit.
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// frontend/src/client.ts
var client_exports = {};
__export(client_exports, {
  ApiError: () => ApiError,
  LostIdentityError: () => LostIdentityError,
  NetworkError: () => NetworkError,
  SessionChangedError: () => SessionChangedError,
  StaleNoteError: () => StaleNoteError,
  authenticateExtension: () => authenticateExtension,
  byCreation: () => byCreation,
  cachedNote: () => cachedNote,
  callApi: () => callApi,
  changesOf: () => changesOf,
  chatKey: () => chatKey,
  completeNote: () => completeNote,
  createQueryClient: () => createQueryClient,
  currentSession: () => currentSession,
  describeAssistantFailure: () => describeAssistantFailure,
  describeError: () => describeError,
  draftKey: () => draftKey,
  dropDeletedNote: () => dropDeletedNote,
  dropDueNote: () => dropDueNote,
  dropNote: () => dropNote,
  dueQuery: () => dueQuery,
  editKeys: () => editKeys,
  endSession: () => endSession,
  expireDue: () => expireDue,
  expireSession: () => expireSession,
  forgetEdit: () => forgetEdit,
  forgetStoredNotes: () => forgetStoredNotes,
  forgetWork: () => forgetWork,
  forgetWorkOfOthers: () => forgetWorkOfOthers,
  holds: () => holds,
  inBuckets: () => inBuckets,
  isGone: () => isGone,
  isWorkOf: () => isWorkOf,
  lastEmail: () => lastEmail,
  loadAgentThread: () => loadAgentThread,
  logIn: () => logIn,
  logOut: () => logOut,
  mayHaveArrived: () => mayHaveArrived,
  noteKeys: () => noteKeys,
  notesQuery: () => notesQuery,
  openChatThreads: () => openChatThreads,
  patchNote: () => patchNote,
  putNote: () => putNote,
  putSavedNote: () => putSavedNote,
  readStoredList: () => readStoredList,
  recordWrites: () => recordWrites,
  refreshDue: () => refreshDue,
  renewIdentity: () => renewIdentity,
  renewToken: () => renewToken,
  replaceToken: () => replaceToken,
  reviewKeys: () => reviewKeys,
  saveRedirect: () => saveRedirect,
  sendAgentMessage: () => sendAgentMessage,
  sessionKeys: () => sessionKeys,
  settingsQuery: () => settingsQuery,
  startSession: () => startSession,
  storeAnswer: () => storeAnswer,
  storeWrite: () => storeWrite,
  storedNotesName: () => storedNotesName,
  subscribeSession: () => subscribeSession,
  tagsQuery: () => tagsQuery,
  takeRedirect: () => takeRedirect,
  updateNote: () => updateNote,
  usableToken: () => usableToken,
  useCreateNote: () => useCreateNote,
  useCreateTag: () => useCreateTag,
  useDeleteAccount: () => useDeleteAccount,
  useDeleteNote: () => useDeleteNote,
  useDeleteTag: () => useDeleteTag,
  useExportAccount: () => useExportAccount,
  useReviewNote: () => useReviewNote,
  useSaveSettings: () => useSaveSettings,
  useSession: () => useSession,
  useUndoReview: () => useUndoReview,
  useUpdateNote: () => useUpdateNote,
  watchOtherPages: () => watchOtherPages,
  withChanges: () => withChanges,
  withKeepalive: () => withKeepalive
});
module.exports = __toCommonJS(client_exports);

// <define:import.meta.env>
var define_import_meta_env_default = {};

// shared/src/schemas/account.ts
var z6 = __toESM(require("zod/mini"), 1);

// shared/src/limits.ts
var limits = {
  noteContent: 5e3,
  noteTitle: 500,
  flashcardSide: 2e3,
  clozeText: 5e3,
  tagName: 50,
  tagsPerNote: 20,
  personName: 200,
  email: 320,
  url: 2048,
  passwordMin: 6,
  assistantMessage: 12e3,
  suggestedCards: 3
};
var caps = { notes: 2e4, bytes: 64 * 1024 ** 2, tags: 500 };
var requestBodyBytes = 256 * 1024;
var sessionSizes = [
  { notes: 5, minutes: 3 },
  { notes: 10, minutes: 5 },
  { notes: 15, minutes: 8 },
  { notes: 20, minutes: 10 },
  { notes: 25, minutes: 12 },
  { notes: 30, minutes: 15 }
];

// shared/src/schemas/note.ts
var z3 = __toESM(require("zod/mini"), 1);

// shared/src/notes/cloze.ts
function parseCloze(text2) {
  const segments = [];
  const answers = [];
  let end = 0;
  const addText = (until) => {
    if (until > end) {
      segments.push({ kind: "text", text: text2.slice(end, until), start: end, end: until });
    }
  };
  for (const match of text2.matchAll(/\{\{([^{}]+)\}\}/g)) {
    const answer = (match[1] ?? "").trim();
    if (answer === "") continue;
    addText(match.index);
    end = match.index + match[0].length;
    segments.push({ kind: "blank", answer, start: match.index, end });
    answers.push(answer);
  }
  addText(text2.length);
  return { segments, answers };
}

// shared/src/notes/tags.ts
function tagKey(name) {
  return name.trim().normalize("NFC").toLowerCase();
}
function normalizeTags(names) {
  const byKey = /* @__PURE__ */ new Map();
  for (const name of names) {
    const key = tagKey(name);
    if (key !== "" && !byKey.has(key)) byKey.set(key, name.trim());
  }
  return [...byKey.values()];
}

// shared/src/schemas/tag.ts
var z2 = __toESM(require("zod/mini"), 1);

// shared/src/schemas/text.ts
var z = __toESM(require("zod/mini"), 1);
var noCharacter = /[\0\p{Surrogate}]/gu;
var onlyCharacters = (value) => value.replace(noCharacter, "\uFFFD");
var text = (max) => z.string().check(z.overwrite(onlyCharacters), z.trim(), z.maxLength(max));
var requiredText = (max) => text(max).check(z.minLength(1));
var optionalText = (max) => z.pipe(
  z.nullish(text(max)),
  z.transform((value) => value || null)
);
var instant = z.iso.datetime({ offset: true });

// shared/src/schemas/tag.ts
var tagSchema = z2.object({ name: z2.string().check(z2.minLength(1)), color: z2.string() });
var tagNameInput = requiredText(limits.tagName).check(
  z2.refine((name) => !/^\.{1,2}$/.test(name), {
    message: "Choose a name with more than dots."
  })
);
var createTagRequestSchema = z2.object({
  name: tagNameInput,
  color: z2.optional(z2.string().check(z2.regex(/^#[0-9a-f]{6}$/i, "Give a colour as #rrggbb.")))
});
var tagPathSchema = z2.object({ name: requiredText(limits.tagName) });
var tagResponseSchema = z2.object({ tag: tagSchema });
var tagsResponseSchema = z2.object({ tags: z2.array(tagSchema) });

// shared/src/schemas/note.ts
var srsSchema = z3.object({
  v: z3.literal(1),
  /** Days until recall falls to 0.9. */
  stability: z3.number().check(z3.minimum(0.01), z3.maximum(36500)),
  difficulty: z3.number().check(z3.minimum(1), z3.maximum(10)),
  lapses: z3.int().check(z3.minimum(0)),
  lastDay: z3.int(),
  dueDay: z3.int()
});
var reviewDataSchema = z3.object({
  repetitions: z3.int().check(z3.minimum(0)),
  easeFactor: z3.number().check(z3.minimum(1.3), z3.maximum(3)),
  interval: z3.int().check(z3.minimum(1), z3.maximum(365)),
  nextReviewDate: instant,
  lastReviewDate: z3.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  srs: srsSchema
});
var storedReviewDataSchema = z3.union([
  reviewDataSchema,
  z3.extend(z3.omit(reviewDataSchema, { srs: true }), {
    easeFactor: z3.number().check(z3.positive()),
    interval: z3.number().check(z3.minimum(0)),
    srs: z3.optional(z3.undefined())
  })
]);
var flashcardSchema = z3.object({
  front: z3.nullable(z3.string()),
  back: z3.nullable(z3.string()),
  hint: z3.nullable(z3.string())
});
var clozeSchema = z3.object({
  title: z3.nullable(z3.string()),
  text: z3.string(),
  answers: z3.array(z3.string())
});
var noteSchema = z3.object({
  id: z3.string().check(z3.minLength(1)),
  /** The owner's email address. */
  userId: z3.string(),
  title: z3.nullable(z3.string()),
  content: z3.string(),
  contentType: z3.literal(0),
  aiEnriched: z3.boolean(),
  tags: z3.array(z3.string()),
  isArchived: z3.boolean(),
  flashcard: z3.nullable(flashcardSchema),
  cloze: z3.nullable(clozeSchema),
  reviewData: reviewDataSchema,
  /** The version to send as `If-Match` with a change. */
  etag: z3.string()
});
var flashcardInput = z3.object({
  front: requiredText(limits.flashcardSide),
  back: requiredText(limits.flashcardSide),
  hint: optionalText(limits.flashcardSide)
});
var clozeInput = z3.pipe(
  z3.object({ title: optionalText(limits.noteTitle), text: requiredText(limits.clozeText) }),
  z3.transform((cloze) => ({ ...cloze, answers: parseCloze(cloze.text).answers }))
).check(
  z3.refine((cloze) => cloze.answers.length > 0, {
    path: ["text"],
    message: "Mark at least one word as a blank."
  })
);
var tagsInput = z3.pipe(
  z3.pipe(
    z3.array(tagNameInput),
    z3.transform((names) => normalizeTags(names))
  ),
  z3.array(z3.string()).check(z3.maxLength(limits.tagsPerNote))
);
var orNull = (schema) => z3.pipe(
  z3.nullish(schema),
  z3.transform((value) => value ?? null)
);
var aiEnriched = z3.optional(z3.literal(true));
var createNoteRequestSchema = z3.object({
  title: optionalText(limits.noteTitle),
  content: text(limits.noteContent),
  tags: z3._default(tagsInput, []),
  flashcard: orNull(flashcardInput),
  cloze: orNull(clozeInput),
  aiEnriched
}).check(
  z3.refine((note) => Boolean(note.content || note.title || note.flashcard || note.cloze), {
    path: ["content"],
    message: "Write something first."
  })
);
var updateNoteRequestSchema = z3.partial(
  z3.object({
    title: z3.pipe(
      z3.nullable(text(limits.noteTitle)),
      z3.transform((value) => value || null)
    ),
    content: text(limits.noteContent),
    tags: tagsInput,
    isArchived: z3.boolean(),
    flashcard: z3.nullable(flashcardInput),
    cloze: z3.nullable(clozeInput),
    aiEnriched
  })
).check(
  z3.refine((change) => Object.keys(change).length > 0, {
    message: "Nothing to change."
  })
);
var noteIdSchema = z3.uuid().check(z3.toLowerCase());
var notePathSchema = z3.object({ noteId: noteIdSchema });
var listNotesQuerySchema = z3.object({
  archived: z3.pipe(
    z3._default(z3.enum(["true", "false"]), "false"),
    z3.transform((value) => value === "true")
  ),
  /** The cursor of an earlier answer: only what changed since then is asked for. */
  since: z3.optional(z3.string())
});
var noteResponseSchema = z3.object({ note: noteSchema });
var notesResponseSchema = z3.object({
  notes: z3.array(noteSchema),
  removed: z3.optional(z3.array(z3.string())),
  cursor: z3.string()
});

// shared/src/schemas/review.ts
var z5 = __toESM(require("zod/mini"), 1);

// shared/src/schemas/settings.ts
var z4 = __toESM(require("zod/mini"), 1);

// shared/src/scheduling/local-time.ts
var formattersKept = 1e3;
var formatters = /* @__PURE__ */ new Map();
function formatterOf(timeZone) {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23"
  });
  if (formatters.size >= formattersKept) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}
function isTimeZone(timeZone) {
  try {
    formatterOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

// shared/src/schemas/settings.ts
var timeZoneSchema = z4.string().check(
  // Runtimes know bare offsets too, which are no zones.
  z4.refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), {
    message: "This time zone is not known."
  })
);
var settingsSchema = z4.object({
  timezone: timeZoneSchema,
  /** Local full hour, `HH:00`. */
  reminderTime: z4.string().check(z4.regex(/^([01]\d|2[0-3]):00$/, "Give a full hour as HH:00.")),
  /** Null while the learner has not said. */
  reminderEnabled: z4.nullable(z4.boolean()),
  revisionNotesCount: z4.literal(sessionSizes.map((size) => size.notes)),
  betaFeaturesEnabled: z4.boolean(),
  defaultNoteMode: z4.enum(["freestyle", "flashcard", "cloze"]),
  alwaysShowTitle: z4.boolean(),
  enterToSubmit: z4.boolean()
});

// shared/src/schemas/review.ts
var reviewResponseSchema = z5.enum(["Easy", "Hard"]);
var dueQuerySchema = z5.object({ tag: z5.optional(requiredText(limits.tagName)) });
var reviewPreviewSchema = z5.object({ Easy: instant, Hard: instant });
var dueNoteSchema = z5.extend(noteSchema, { preview: reviewPreviewSchema });
var dueResponseSchema = z5.object({
  notes: z5.array(dueNoteSchema),
  dueCount: z5.int().check(z5.minimum(0)),
  nextReviewDate: z5.nullable(instant),
  /** What decided it, so that opening the app takes no further request; older servers leave it out. */
  settings: z5.optional(settingsSchema)
});
var reviewRequestSchema = z5.object({
  noteId: noteIdSchema,
  response: reviewResponseSchema,
  number: z5.optional(z5.int().check(z5.minimum(1))),
  durationMs: z5.optional(z5.int().check(z5.minimum(0), z5.maximum(864e5)))
});
var reviewResultSchema = z5.object({
  noteId: z5.string(),
  nextReviewDate: instant,
  xpEarned: z5.int().check(z5.minimum(0)),
  reviewData: reviewDataSchema
});
var undoRequestSchema = z5.object({
  noteId: noteIdSchema,
  number: z5.optional(z5.int().check(z5.minimum(1)))
});

// shared/src/schemas/account.ts
var deleteAccountRequestSchema = z6.object({ confirm: requiredText(limits.email) });
var reviewLogEntrySchema = z6.object({
  noteId: z6.string(),
  number: z6.int().check(z6.minimum(1)),
  reviewedAt: instant,
  response: reviewResponseSchema,
  /** Study days since the encounter before. */
  elapsedDays: z6.int().check(z6.minimum(0)),
  /** Probability of recall, 0 to 1, predicted before the answer. */
  predictedRecall: z6.number().check(z6.minimum(0), z6.maximum(1)),
  /** Milliseconds from showing the note to the answer, when the client measured them. */
  durationMs: z6.nullable(z6.int().check(z6.minimum(0))),
  xpEarned: z6.int().check(z6.minimum(0)),
  before: storedReviewDataSchema,
  after: reviewDataSchema
});
var storedNoteSchema = z6.extend(
  z6.omit(noteSchema, { userId: true, etag: true, reviewData: true }),
  { reviewData: storedReviewDataSchema }
);
var document = z6.record(z6.string(), z6.unknown());
var accountExportSchema = z6.object({
  format: z6.literal("mylinguist-export"),
  version: z6.literal(1),
  exportedAt: instant,
  account: z6.object({
    email: z6.string(),
    name: z6.nullable(z6.string()),
    picture: z6.nullable(z6.string()),
    createdAt: instant
  }),
  settings: settingsSchema,
  tags: z6.array(tagSchema),
  /** Active and archived ones, by creation. */
  notes: z6.array(storedNoteSchema),
  /** By time. */
  reviews: z6.array(reviewLogEntrySchema),
  /** Conversations with the assistant. */
  threads: z6.array(document),
  /** Everything else, such as the days on which a reminder was sent. */
  other: z6.array(document)
});

// frontend/src/api/account.ts
var import_react_query = require("@tanstack/react-query");
var z9 = __toESM(require("zod/mini"), 1);

// frontend/src/lib/zod-without-eval.ts
var import_mini = require("zod/mini");
(0, import_mini.config)({ jitless: true });

// shared/src/routes.ts
var routes = {
  applyUnsubscribe: { method: "POST", path: "reminders/unsubscribe", access: "public" },
  appleLogin: { method: "POST", path: "apple-login", access: "public" },
  completeNote: { method: "POST", path: "notes/complete", access: "learner" },
  createNote: { method: "POST", path: "notes", access: "learner" },
  createTag: { method: "POST", path: "tags", access: "learner" },
  deleteAccount: { method: "DELETE", path: "users/account", access: "learner" },
  deleteNote: { method: "DELETE", path: "notes/{noteId}", access: "learner" },
  deleteTag: { method: "DELETE", path: "tags/{*name}", access: "learner" },
  exportAccount: { method: "GET", path: "users/export", access: "learner" },
  extensionLogin: { method: "POST", path: "extension-login", access: "public" },
  firebaseLogin: { method: "POST", path: "firebase-login", access: "public" },
  getAgentThread: { method: "GET", path: "agent/thread/{threadId}", access: "learner" },
  getSettings: { method: "GET", path: "users/settings", access: "learner" },
  health: { method: "GET", path: "health", access: "public" },
  listDue: { method: "GET", path: "asrs/due", access: "learner" },
  listNotes: { method: "GET", path: "notes", access: "learner" },
  listTags: { method: "GET", path: "tags", access: "learner" },
  putSettings: { method: "PUT", path: "users/settings", access: "learner" },
  review: { method: "POST", path: "asrs/review", access: "learner" },
  sendAgentMessage: { method: "POST", path: "agent/message", access: "learner" },
  showUnsubscribe: { method: "GET", path: "reminders/unsubscribe", access: "public" },
  undoReview: { method: "POST", path: "asrs/undo", access: "learner" },
  updateNote: { method: "PATCH", path: "notes/{noteId}", access: "learner" }
};
var authHeader = "X-USER-AUTH";
var idempotencyHeader = "Idempotency-Key";
function buildPath(name, params = {}) {
  return routes[name].path.replace(/\{\*?(\w+)\}/g, (_, key) => {
    const value = params[key];
    if (!value) throw new RangeError(`${routes[name].path} needs a value for ${key}`);
    return encodeURIComponent(value);
  });
}

// shared/src/schemas/error.ts
var z7 = __toESM(require("zod/mini"), 1);

// shared/src/errors.ts
var amount = (count) => count.toLocaleString("en");
var apiErrors = {
  INVALID_INPUT: { status: 400, message: "Some of what was sent is missing or not valid." },
  UNAUTHENTICATED: { status: 401, message: "Please sign in again." },
  EMAIL_NOT_VERIFIED: { status: 403, message: "Please verify your email address first." },
  NOT_FOUND: { status: 404, message: "This no longer exists." },
  CONFLICT: { status: 409, message: "This was changed at the same time. Please try again." },
  NOT_DUE: { status: 409, message: "This note was already reviewed." },
  NOTHING_TO_UNDO: { status: 409, message: "There is no review to take back." },
  TAG_EXISTS: { status: 409, message: "A tag with this name already exists." },
  TOO_MANY_NOTES: {
    status: 409,
    message: `Your notebook is full: it holds ${amount(caps.notes)} notes. Delete some, here or in the archive, to write new ones.`
  },
  TOO_MUCH_TEXT: {
    status: 409,
    message: `Your notebook is full: its notes hold ${amount(caps.bytes / 1024 ** 2)} MB of text. Shorten or delete some, here or in the archive, to write more.`
  },
  TOO_MANY_TAGS: {
    status: 409,
    message: `You have ${amount(caps.tags)} tags. Delete some to add new ones.`
  },
  STALE: { status: 412, message: "This note was changed elsewhere in the meantime." },
  BODY_TOO_LARGE: { status: 413, message: "This is too large to be saved." },
  NOT_JSON: { status: 415, message: "The request must be JSON." },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Please try again later." },
  INTERNAL: { status: 500, message: "Something went wrong. Please try again." },
  UNAVAILABLE: {
    status: 503,
    message: "The service cannot be reached right now. Please try again in a moment."
  },
  ASSISTANT_NOT_CONFIGURED: { status: 503, message: "The assistant is not set up here." },
  /** The model, or a filter before it, declines to work on this text. */
  ASSISTANT_REFUSED: {
    status: 400,
    message: "The assistant cannot help with this text. Try again with other words."
  },
  ASSISTANT_QUOTA_EXCEEDED: {
    status: 429,
    message: "You have used the assistant as often as one day allows. It is back tomorrow."
  },
  /** The model asks us for patience: nothing that this learner did. */
  ASSISTANT_BUSY: {
    status: 503,
    message: "The assistant is busy right now. Please try again in a moment."
  },
  ASSISTANT_UNAVAILABLE: {
    status: 503,
    message: "The assistant cannot be reached right now. Please try again in a moment."
  },
  ASSISTANT_TIMEOUT: {
    status: 503,
    message: "The assistant took too long to answer. Please try again."
  },
  /** What the model said did not fit, twice. */
  ASSISTANT_ANSWER_UNUSABLE: {
    status: 503,
    message: "The assistant gave no answer that can be used. Please try again."
  }
};

// shared/src/schemas/error.ts
var errorCodeSchema = z7.enum(Object.keys(apiErrors));
var errorResponseSchema = z7.object({
  error: z7.string(),
  message: z7.string(),
  code: errorCodeSchema,
  requestId: z7.string(),
  /** Whole seconds, as in the header Retry-After, which pages of other origins cannot read. */
  retryAfter: z7.optional(z7.int().check(z7.positive())),
  issues: z7.optional(z7.array(z7.object({ path: z7.string(), message: z7.string() })))
});

// frontend/src/config/build-env.ts
var buildEnv = define_import_meta_env_default;

// frontend/src/config/env.ts
var isLocal = (hostname2) => hostname2 === "localhost" || hostname2 === "127.0.0.1";
function parseEnv(raw, hostname2) {
  const local = isLocal(hostname2);
  const required = (name, value, fallback2) => {
    if (value !== void 0) return value;
    if (local) return fallback2;
    throw new Error(`Missing build setting: ${name}`);
  };
  const localApi = `http://${hostname2}:${portOf(raw, "VITE_LOCAL_API_PORT") ?? 7071}/api`;
  const namedApi = addressOf(raw, "VITE_API_BASE_URL");
  const projectId = textOf(raw, "VITE_FIREBASE_PROJECT_ID") ?? "demo-ml";
  return {
    apiBaseUrl: local ? localApi : required("VITE_API_BASE_URL", namedApi, localApi),
    firebase: {
      apiKey: required("VITE_FIREBASE_API_KEY", textOf(raw, "VITE_FIREBASE_API_KEY"), "demo-key"),
      projectId,
      authDomain: textOf(raw, "VITE_FIREBASE_AUTH_DOMAIN") ?? `${projectId}.firebaseapp.com`,
      emulatorUrl: addressOf(raw, "VITE_FIREBASE_AUTH_EMULATOR_URL")
    },
    coreOnly: flagOf(raw, "VITE_CORE_ONLY")
  };
}
function invalid(name, wanted) {
  return new Error(`Invalid build setting: ${name} must be ${wanted}`);
}
function textOf(raw, name) {
  const value = raw[name];
  if (value === void 0 || value === "") return void 0;
  if (typeof value !== "string") throw invalid(name, "a text");
  return value;
}
function addressOf(raw, name) {
  const value = textOf(raw, name);
  if (value === void 0) return void 0;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw invalid(name, "an http(s) address");
  return value.replace(/\/+$/, "");
}
function portOf(raw, name) {
  const value = textOf(raw, name);
  if (value === void 0) return void 0;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw invalid(name, "a port number");
  return port;
}
function flagOf(raw, name) {
  const value = textOf(raw, name) ?? "false";
  if (value !== "true" && value !== "false") throw invalid(name, '"true" or "false"');
  return value === "true";
}
var hostname = typeof window === "undefined" ? "localhost" : window.location.hostname;
var env = parseEnv(buildEnv, hostname);

// frontend/src/api/errors.ts
var ApiError = class extends Error {
  name = "ApiError";
  status;
  code;
  requestId;
  /** Seconds after which the request may be repeated; null when the answer does not say. */
  retryAfter;
  issues;
  constructor(status, body) {
    super(messageOf(body));
    this.status = status;
    this.code = body.code;
    this.requestId = body.requestId;
    this.retryAfter = body.retryAfter ?? null;
    this.issues = body.issues ?? [];
  }
};
function messageOf({ code, message, retryAfter }) {
  if (code !== "TOO_MANY_REQUESTS" || retryAfter === void 0) return message;
  const wait = retryAfter === 1 ? "1 second" : `${retryAfter} seconds`;
  return `Too many requests. Please try again in ${wait}.`;
}
var NetworkError = class extends Error {
  name = "NetworkError";
  constructor(options) {
    super(
      navigator.onLine ? "The service cannot be reached. Please check your connection and try again." : "You are offline. Please try again once you are connected.",
      options
    );
  }
};
var SessionChangedError = class extends Error {
  name = "SessionChangedError";
  constructor() {
    super("Please sign in again.");
  }
};
function mayHaveArrived(error) {
  return error instanceof NetworkError || error instanceof ApiError && error.status >= 500;
}
function describeError(error) {
  const isKnown = [ApiError, NetworkError, SessionChangedError].some(
    (kind) => error instanceof kind
  );
  return isKnown && error instanceof Error ? error.message : "Something went wrong. Please try again.";
}

// frontend/src/lib/jwt.ts
var z8 = __toESM(require("zod/mini"), 1);
var claimsSchema = z8.object({ exp: z8.number() });
function tokenExpiry(token2) {
  const [, payload = ""] = token2.split(".");
  try {
    const json = atob(payload.replace(/-/g, "+").replace(/_/g, "/"));
    const claims = claimsSchema.safeParse(JSON.parse(json));
    return claims.success ? claims.data.exp * 1e3 : null;
  } catch {
    return null;
  }
}

// frontend/src/api/session.ts
var import_react = require("react");

// frontend/src/config/paths.ts
var paths = {
  login: "/",
  landing: "/landing",
  auth: "/auth",
  extensionLogin: "/extension-login",
  discover: "/discover",
  notes: "/notes",
  revision: "/revision",
  archive: "/archive",
  settings: "/settings"
};

// frontend/src/lib/storage.ts
var fallback = /* @__PURE__ */ new Map();
function readItem(key) {
  try {
    return window.localStorage.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}
function writeItem(key, value) {
  try {
    window.localStorage.setItem(key, value);
    fallback.delete(key);
  } catch {
    fallback.set(key, value);
  }
}
function removeItem(key) {
  fallback.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
  }
}
function itemKeys() {
  try {
    return [.../* @__PURE__ */ new Set([...fallback.keys(), ...Object.keys(window.localStorage)])];
  } catch {
    return [...fallback.keys()];
  }
}
function removeItems(matches) {
  for (const key of [...fallback.keys()].filter(matches)) fallback.delete(key);
  try {
    for (const area of [window.localStorage, window.sessionStorage]) {
      for (const key of Object.keys(area).filter(matches)) area.removeItem(key);
    }
  } catch {
  }
}
function clearStorage() {
  fallback.clear();
  try {
    window.localStorage.clear();
    window.sessionStorage.clear();
  } catch {
  }
}

// frontend/src/api/forget-stored-notes.ts
var storedNotesName = "mylinguist-notes";
function forgetStoredNotes() {
  try {
    window.indexedDB.deleteDatabase(storedNotesName);
  } catch {
  }
}

// frontend/src/api/session-keys.ts
var sessionKeys = {
  token: "token",
  user: "user",
  firebaseToken: "firebaseToken",
  appleToken: "appleToken",
  email: "email",
  redirect: "redirectAfterLogin"
};

// frontend/src/api/unsaved-work.ts
var kinds = ["draft:", "revision:", "assistant:"];
var isWork = (key) => kinds.some((kind) => key.startsWith(kind));
function draftKey(email, noteId) {
  return noteId === void 0 ? `draft:${email}` : `draft:${email}:${noteId}`;
}
function chatKey(email, noteId) {
  return `assistant:${email}:${noteId}`;
}
function editKeys(email) {
  return itemKeys().filter((key) => key.startsWith(draftKey(email, "")));
}
function forgetEdit(email, noteId) {
  const edit = draftKey(email, noteId);
  removeItems((key) => key === edit || key.startsWith(`${edit}:`));
}
function isWorkOf(email) {
  return (key) => kinds.some((kind) => key === kind + email || key.startsWith(`${kind}${email}:`));
}
function forgetWork() {
  removeItems(isWork);
}
function forgetWorkOfOthers(email) {
  const isOwn = isWorkOf(email);
  removeItems((key) => isWork(key) && !isOwn(key));
}

// frontend/src/api/session.ts
var current = load();
var listeners = /* @__PURE__ */ new Set();
function load() {
  const token2 = readItem(sessionKeys.token);
  const stored = readItem(sessionKeys.user);
  if (!token2 || !stored) return null;
  try {
    const user = JSON.parse(stored);
    return isUser(user) ? { token: token2, user } : null;
  } catch {
    return null;
  }
}
function isUser(value) {
  if (typeof value !== "object" || value === null) return false;
  const { email, name, picture } = value;
  const isText = (field) => field === null || typeof field === "string";
  return typeof email === "string" && email !== "" && isText(name) && isText(picture);
}
function publish(session) {
  current = session;
  for (const listener of listeners) listener();
}
function currentSession() {
  return current;
}
function subscribeSession(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function useSession() {
  return (0, import_react.useSyncExternalStore)(subscribeSession, currentSession, () => null);
}
function startSession({ token: token2, user }, appleToken = null) {
  forgetWorkOfOthers(user.email);
  const before = lastEmail();
  if (before !== user.email) forgetStoredNotes();
  if (before !== null && before !== user.email) removeItem(sessionKeys.redirect);
  writeItem(sessionKeys.token, token2);
  writeItem(sessionKeys.firebaseToken, token2);
  writeItem(sessionKeys.user, JSON.stringify(user));
  writeItem(sessionKeys.email, user.email);
  if (appleToken === null) removeItem(sessionKeys.appleToken);
  else writeItem(sessionKeys.appleToken, appleToken);
  publish({ token: token2, user });
}
function lastEmail() {
  return readItem(sessionKeys.email);
}
function renewToken(token2) {
  if (!current) return;
  writeItem(sessionKeys.token, token2);
  writeItem(sessionKeys.firebaseToken, token2);
  publish({ ...current, token: token2 });
}
function endSession() {
  clearStorage();
  forgetStoredNotes();
  publish(null);
  queueMicrotask(forgetWork);
}
function expireSession(returnTo) {
  if (!current) return;
  const isOwnWork = isWorkOf(current.user.email);
  removeItems((key) => key !== sessionKeys.email && !isOwnWork(key));
  forgetStoredNotes();
  if (returnTo !== void 0) saveRedirect(returnTo);
  publish(null);
}
function saveRedirect(path) {
  writeItem(sessionKeys.redirect, path);
}
function takeRedirect() {
  const path = readItem(sessionKeys.redirect);
  removeItem(sessionKeys.redirect);
  const ownPath = path !== null && /^\/[^/\\\s]/.test(path);
  return ownPath ? path : paths.discover;
}
function follow(reload) {
  const next = load();
  if (next) {
    if (next.user.email === current?.user.email) publish(next);
    else reload();
  } else if (current && lastEmail() === null) {
    endSession();
  } else if (current) {
    publish(null);
  }
}
function watchOtherPages(reload) {
  const onStorage = ({ key, storageArea }) => {
    const known = [null, sessionKeys.token, sessionKeys.user];
    if (storageArea === window.localStorage && known.includes(key)) follow(reload);
  };
  const onReturn = ({ persisted }) => {
    if (persisted) follow(reload);
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onReturn);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onReturn);
  };
}

// frontend/src/api/identity-token.ts
var renewBefore = 5 * 6e4;
var renewal = null;
function renewIdentity() {
  renewal ??= Promise.resolve().then(() => __toESM(require("identity"), 1)).then(({ freshToken }) => freshToken()).then((token2) => {
    renewToken(token2);
    return token2;
  }).finally(() => {
    renewal = null;
  });
  return renewal;
}
async function usableToken({ token: token2 }) {
  const expiry = tokenExpiry(token2);
  if (expiry === null || expiry - Date.now() > renewBefore) return token2;
  return renewIdentity().catch(() => token2);
}
async function replaceToken(session, refused) {
  const now = currentSession();
  if (now?.user.email !== session.user.email) return null;
  if (now.token !== refused) return now.token;
  try {
    return await renewIdentity();
  } catch (error) {
    if (currentSession()) {
      console.warn("Signed out:", error instanceof Error ? error.message : error);
      expireSession(window.location.pathname + window.location.search);
    }
    return null;
  }
}

// frontend/src/api/keepalive.ts
var mostInFlight = 60 * 1024;
var inFlight = 0;
async function withKeepalive(init, send2) {
  const size = new Blob([init.body ?? ""]).size;
  if (init.method === "GET" || inFlight + size > mostInFlight) return send2(init);
  inFlight += size;
  try {
    return await send2({ ...init, keepalive: true });
  } finally {
    inFlight -= size;
  }
}

// frontend/src/api/client.ts
var defaultTimeout = 3e4;
async function callApi(name, options) {
  const session = routes[name].access === "learner" ? currentSession() : null;
  if (!session) return read(await send(name, options), options);
  const token2 = await usableToken(session);
  let response = await send(name, options, token2);
  if (response.status === 401) {
    const replacement = await replaceToken(session, token2);
    if (replacement) response = await send(name, options, replacement);
  }
  const answer = await read(response, options);
  if (currentSession()?.user.email !== session.user.email) throw new SessionChangedError();
  return answer;
}
async function send(name, { params, query, body, headers, signal, timeout: timeout2 = defaultTimeout }, token2) {
  const url = new URL(`${env.apiBaseUrl}/${buildPath(name, params)}`);
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== void 0) url.searchParams.set(key, value);
  }
  const limit = AbortSignal.timeout(timeout2);
  const init = {
    method: routes[name].method,
    headers: {
      ...body !== void 0 && { "Content-Type": "application/json" },
      ...token2 && { [authHeader]: token2 },
      ...headers
    },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...body !== void 0 && { body: JSON.stringify(body) }
  };
  return await orNetworkError(() => withKeepalive(init, (kept) => fetch(url, kept)), signal);
}
async function read(response, { response: schema, signal }) {
  const body = await orNetworkError(() => readBody(response), signal);
  if (response.ok) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new NetworkError({ cause: parsed.error });
  }
  const error = errorResponseSchema.safeParse(body);
  throw error.success ? new ApiError(response.status, error.data) : new NetworkError();
}
async function readBody(response) {
  const text2 = await response.text();
  return text2 === "" ? void 0 : JSON.parse(text2);
}
async function orNetworkError(work, signal) {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError({ cause: error });
  }
}

// frontend/src/api/log-out.ts
async function logOut() {
  try {
    const { signOut } = await Promise.resolve().then(() => __toESM(require("identity"), 1));
    await signOut();
  } catch (error) {
    console.error("Signing out of the identity provider failed", error);
  } finally {
    endSession();
  }
}

// frontend/src/api/account.ts
function useExportAccount(onExported) {
  return (0, import_react_query.useMutation)({
    mutationFn: () => callApi("exportAccount", { response: accountExportSchema }),
    onSuccess: onExported
  });
}
function useDeleteAccount(onDeleted) {
  return (0, import_react_query.useMutation)({
    mutationFn: async (confirm) => {
      await callApi("deleteAccount", { body: { confirm }, response: z9.void() });
      await logOut();
    },
    onSuccess: onDeleted
  });
}

// shared/src/schemas/assistant.ts
var z10 = __toESM(require("zod/mini"), 1);
var translationLanguages = [
  "English",
  "Spanish",
  "French",
  "German",
  "Italian",
  "Portuguese",
  "Chinese",
  "Japanese",
  "Korean",
  "Russian"
];
var translationParts = [
  "translation",
  "pronunciation",
  "example",
  "related terms"
];
var rewriteStyles = ["Casual", "Professional", "Academic"];
var content = requiredText(limits.noteContent);
var completeNoteRequestSchema = z10.discriminatedUnion("operation", [
  z10.object({
    content,
    operation: z10.literal("translate"),
    parameters: z10.object({
      from: z10.enum(translationLanguages),
      to: z10.enum(translationLanguages),
      parts: z10.array(z10.enum(translationParts)).check(z10.minLength(1), z10.maxLength(translationParts.length))
    })
  }),
  z10.object({
    content,
    operation: z10.literal("rewrite"),
    parameters: z10.object({ style: z10.enum(rewriteStyles) })
  }),
  z10.object({
    content,
    operation: z10.literal("cards"),
    parameters: z10.object({})
  })
]);
var suggestedCardSchema = z10.discriminatedUnion("kind", [
  z10.object({
    kind: z10.literal("flashcard"),
    front: z10.string(),
    back: z10.string(),
    hint: z10.nullable(z10.string())
  }),
  /** Blanks are in double curly braces, as in a note's cloze. */
  z10.object({ kind: z10.literal("cloze"), text: z10.string() }),
  z10.object({
    kind: z10.literal("quiz"),
    question: z10.string(),
    /** Two to four; `answer` is one of them. */
    choices: z10.array(z10.string()),
    answer: z10.string()
  })
]);
var completeNoteResponseSchema = z10.object({
  data: z10.union([
    z10.object({ rewrite: z10.string() }),
    z10.object({ cards: z10.array(suggestedCardSchema).check(z10.maxLength(limits.suggestedCards)) }),
    z10.object({
      translation: z10.optional(z10.string()),
      pronunciation: z10.optional(z10.string()),
      example: z10.optional(z10.string()),
      relatedTerms: z10.optional(z10.array(z10.string()))
    })
  ])
});
var agentMessageRequestSchema = z10.object({
  message: requiredText(limits.assistantMessage),
  threadId: z10.optional(z10.uuid())
});
var agentMessageResponseSchema = z10.object({
  data: z10.object({ threadId: z10.string(), response: z10.string() })
});
var agentThreadPathSchema = z10.object({ threadId: z10.uuid() });
var agentMessageSchema = z10.object({
  id: z10.string(),
  type: z10.enum(["user", "agent"]),
  content: z10.string(),
  timestamp: instant
});
var agentThreadResponseSchema = z10.object({
  data: z10.object({ threadId: z10.string(), messages: z10.array(agentMessageSchema) })
});

// frontend/src/api/notes.ts
var import_react_query3 = require("@tanstack/react-query");
var z12 = __toESM(require("zod/mini"), 1);

// frontend/src/api/note-changes.ts
function changesOf({ notes, removed }) {
  const gone = (removed ?? []).map((id) => [id, null]);
  return new Map([...gone, ...notes.map((note) => [note.id, note])]);
}
function byCreation(a, b) {
  const [left, right] = [a.reviewData.createdAt, b.reviewData.createdAt];
  if (left !== right) return left < right ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
function withChanges(notes, changes, { archived }) {
  if (changes.size === 0) return [...notes];
  const others = notes.filter(({ id }) => !changes.has(id));
  const own = [...changes.values()].filter((note) => note?.isArchived === archived);
  return [...others, ...own.filter((note) => note !== null)].sort(byCreation);
}

// frontend/src/api/stored-notes.ts
var import_idb = require("idb");
var z11 = __toESM(require("zod/mini"), 1);

// frontend/src/api/note-buckets.ts
var bucketCount = 64;
function bucketOf(noteId) {
  let sum = 0;
  for (let at = 0; at < noteId.length; at++) sum += noteId.charCodeAt(at);
  return sum % bucketCount;
}
function inBuckets(changes) {
  const buckets = /* @__PURE__ */ new Map();
  for (const [noteId, note] of changes) {
    const bucket = bucketOf(noteId);
    const own = buckets.get(bucket) ?? /* @__PURE__ */ new Map();
    buckets.set(bucket, own.set(noteId, note));
  }
  return buckets;
}

// frontend/src/api/stored-notes.ts
var stores = ["cursors", "notes", "writes"];
var bucketList = z11.array(z11.array(noteSchema));
var writeList = z11.array(z11.nullable(noteSchema));
var patience = 1e3;
var opened = null;
function open() {
  opened ??= (0, import_idb.openDB)(storedNotesName, 2, {
    upgrade: (database) => {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      for (const name of stores) database.createObjectStore(name);
    },
    // Another tab's session has ended, and the copy goes.
    blocking: close,
    terminated: () => {
      opened = null;
    }
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}
function close() {
  opened?.then(
    (database) => database.close(),
    () => void 0
  );
  opened = null;
}
var holder = currentSession()?.user.email;
subscribeSession(() => {
  const learner = currentSession()?.user.email;
  if (learner !== holder) close();
  holder = learner;
});
async function attempt(work, limit) {
  let timer;
  const tooLong = new Promise((resolve) => {
    if (limit !== void 0) timer = setTimeout(() => resolve(null), limit);
  });
  try {
    return await Promise.race([open().then(work), tooLong]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
var nameOf = (archived) => archived ? "archived" : "active";
var rangeOf = (list) => IDBKeyRange.bound(list, [...list, []]);
async function readStoredList(learner, archived) {
  const key = [learner, nameOf(archived)];
  return attempt(async (database) => {
    const transaction = database.transaction(stores);
    transaction.done.catch(() => void 0);
    const range = rangeOf(key);
    const cursor = transaction.objectStore("cursors").get(key);
    const content2 = Promise.all([
      transaction.objectStore("notes").getAll(range),
      transaction.objectStore("writes").getAllKeys(range),
      transaction.objectStore("writes").getAll(range)
    ]).then(toContent, () => null);
    const found = await cursor;
    return found === void 0 ? null : { cursor: found, content: content2 };
  }, patience);
}
function toContent([buckets, keys, writes]) {
  const lists = bucketList.safeParse(buckets).data;
  const written = writeList.safeParse(writes).data;
  if (!lists || !written) return null;
  return {
    notes: lists.flat(),
    writes: new Map(written.map((note, at) => [keys[at]?.[2] ?? "", note]))
  };
}
async function storeAnswer(learner, archived, { asked, answer, since }) {
  const key = [learner, nameOf(archived)];
  await write(learner, async (transaction) => {
    const cursors = transaction.objectStore("cursors");
    const notes = transaction.objectStore("notes");
    const writes = transaction.objectStore("writes");
    if (answer.removed && await cursors.get(key) !== asked) return;
    if (!answer.removed) await notes.delete(rangeOf(key));
    for (const [bucket, changes] of inBuckets(changesOf(answer))) {
      const before = await notes.get([...key, bucket]) ?? [];
      await notes.put(withChanges(before, changes, { archived }), [...key, bucket]);
    }
    for (const written of await writes.getAllKeys(rangeOf(key))) {
      if (!since.has(written[2])) await writes.delete(written);
    }
    await cursors.put(answer.cursor, key);
  });
}
async function storeWrite(learner, noteId, saved) {
  await write(learner, async (transaction) => {
    for (const archived of [false, true]) {
      const note = saved?.isArchived === archived ? saved : null;
      await transaction.objectStore("writes").put(note, [learner, nameOf(archived), noteId]);
    }
  });
}
async function write(learner, work) {
  await attempt(async (database) => {
    if (currentSession()?.user.email !== learner) return;
    const transaction = database.transaction(stores, "readwrite");
    const done = transaction.done.catch(() => void 0);
    await work(transaction).catch(() => transaction.abort());
    await done;
  });
}

// frontend/src/api/note-cache.ts
var noteKeys = {
  all: ["notes"],
  list: (archived) => ["notes", { archived }]
};
var reviewKeys = {
  due: ["due"],
  dueOf: (tag) => ["due", { tag: tag ?? null }]
};
function without(notes, noteId) {
  return notes.filter((note) => note.id !== noteId);
}
var recordings = /* @__PURE__ */ new Set();
function recordWrites() {
  const writes = /* @__PURE__ */ new Map();
  recordings.add(writes);
  return { writes, stop: () => void recordings.delete(writes) };
}
function putNote(client, note) {
  if (note.userId !== currentSession()?.user.email) return;
  for (const writes of recordings) writes.set(note.id, note);
  const change = /* @__PURE__ */ new Map([[note.id, note]]);
  for (const archived of [false, true]) {
    client.setQueryData(
      noteKeys.list(archived),
      (notes) => notes && withChanges(notes, change, { archived })
    );
  }
  client.setQueriesData({ queryKey: reviewKeys.due }, (due) => {
    if (!due || note.isArchived) return due && withoutDue(due, note.id);
    return {
      ...due,
      notes: due.notes.map(
        (other) => other.id === note.id ? { ...note, preview: other.preview } : other
      )
    };
  });
}
function dropNote(client, noteId) {
  for (const writes of recordings) writes.set(noteId, null);
  client.setQueriesData(
    { queryKey: noteKeys.all },
    (notes) => notes && without(notes, noteId)
  );
  dropDueNote(client, noteId);
}
function putSavedNote(client, note) {
  putNote(client, note);
  void storeWrite(note.userId, note.id, note);
}
function dropDeletedNote(client, { id, userId }) {
  dropNote(client, id);
  void storeWrite(userId, id, null);
}
function dropDueNote(client, noteId) {
  client.setQueriesData(
    { queryKey: reviewKeys.due },
    (due) => due && withoutDue(due, noteId)
  );
}
function withoutDue(due, noteId) {
  const notes = without(due.notes, noteId);
  const dropped = due.notes.length - notes.length;
  return dropped === 0 ? due : { ...due, notes, dueCount: Math.max(0, due.dueCount - dropped) };
}
function cachedNote(client, noteId) {
  return client.getQueriesData({ queryKey: noteKeys.all }).flatMap(([, notes]) => notes ?? []).find((note) => note.id === noteId);
}
function expireDue(client) {
  void client.invalidateQueries({ queryKey: reviewKeys.due, refetchType: "none" });
}
async function refreshDue(client) {
  await client.invalidateQueries({ queryKey: reviewKeys.due });
}

// frontend/src/api/note-lists.ts
var import_react_query2 = require("@tanstack/react-query");

// frontend/src/lib/when-idle.ts
var guess = 1e3;
function whenIdle(work) {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, guess);
  return () => clearTimeout(timer);
}

// frontend/src/api/note-lists.ts
function notesQuery({ archived }) {
  return (0, import_react_query2.queryOptions)({
    queryKey: noteKeys.list(archived),
    queryFn: ({ client, signal }) => loadNotes(client, { archived, signal })
  });
}
var knownLists = /* @__PURE__ */ new WeakMap();
async function loadNotes(client, { archived, signal }) {
  const learner = currentSession()?.user.email ?? "";
  const query = client.getQueryCache().find({ queryKey: noteKeys.list(archived) });
  const recording = recordWrites();
  const ask = (since) => callApi("listNotes", {
    query: { archived: archived ? "true" : void 0, since },
    signal,
    response: notesResponseSchema
  });
  try {
    let known = query && knownLists.get(query);
    const copy = known ? null : await readStoredList(learner, archived);
    let asked = known?.cursor ?? copy?.cursor;
    const asking = ask(asked);
    asking.catch(() => void 0);
    const content2 = await copy?.content;
    signal.throwIfAborted();
    if (copy && content2) {
      known = { notes: content2.notes.sort(byCreation), cursor: copy.cursor };
      if (query) knownLists.set(query, known);
      const written = new Map([...content2.writes, ...recording.writes]);
      show(client, archived, withChanges(known.notes, written, { archived }));
    }
    let answer = await asking;
    if (answer.removed && !known) {
      asked = void 0;
      answer = await ask(asked);
    }
    const before = answer.removed ? known?.notes ?? [] : [];
    const news = withoutKnown(answer, before);
    const notes = withChanges(before, changesOf(news), { archived });
    if (query) knownLists.set(query, { notes, cursor: answer.cursor });
    const answered = { asked, answer: news, since: recording.writes };
    whenIdle(() => void storeAnswer(learner, archived, answered).finally(recording.stop));
    return withChanges(notes, recording.writes, { archived });
  } catch (error) {
    recording.stop();
    throw error;
  }
}
function show(client, archived, notes) {
  client.setQueryData(noteKeys.list(archived), (shown) => shown ?? notes, { updatedAt: 0 });
}
function withoutKnown(answer, known) {
  if (answer.notes.length === 0) return answer;
  const etags = new Map(known.map(({ id, etag }) => [id, etag]));
  return { ...answer, notes: answer.notes.filter(({ id, etag }) => etags.get(id) !== etag) };
}

// frontend/src/api/update-note.ts
var StaleNoteError = class extends Error {
  name = "StaleNoteError";
  latest;
  constructor(latest, options) {
    super("This note was changed elsewhere in the meantime.", options);
    this.latest = latest;
  }
};
var unanswered = /* @__PURE__ */ new Map();
async function updateNote(client, update) {
  const { id } = update.note;
  try {
    const saved = await writeUpdate(client, update);
    unanswered.delete(id);
    return saved;
  } catch (error) {
    if (mayHaveArrived(error)) unanswered.set(id, update);
    throw error;
  }
}
async function writeUpdate(client, { note, change }) {
  const isMove = Object.keys(change).every((field) => field === "isArchived");
  try {
    return await patchNote(note.id, change, isMove ? void 0 : note.etag);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "STALE") throw error;
    const latest = await latestNote(client, note);
    if (!latest) throw error;
    if (holds(latest, change)) return latest;
    const earlier = unanswered.get(note.id);
    const isOurs = sameFields(latest, note) || earlier && isResult(latest, earlier);
    if (!isOurs) throw new StaleNoteError(latest, { cause: error });
    return patchNote(note.id, change, latest.etag);
  }
}
async function latestNote(client, { id, isArchived }) {
  for (const archived of [isArchived, !isArchived]) {
    const notes = await client.query({ ...notesQuery({ archived }), staleTime: 0 });
    const latest = notes.find((note) => note.id === id);
    if (latest) return latest;
  }
  return void 0;
}
async function patchNote(noteId, change, etag) {
  const { note } = await callApi("updateNote", {
    params: { noteId },
    body: change,
    headers: etag === void 0 ? {} : { "If-Match": etag },
    response: noteResponseSchema
  });
  return note;
}
function holds(note, change) {
  return isResult(note, { note, change });
}
function isResult(latest, { note, change }) {
  const after = { ...note, ...updateNoteRequestSchema.parse(change) };
  const isMarked = ({ isArchived, aiEnriched: aiEnriched2 }) => JSON.stringify([isArchived, aiEnriched2]);
  return sameFields(latest, after) && isMarked(latest) === isMarked(after);
}
function sameFields(a, b) {
  const fields = ({ title, content: content2, tags, flashcard, cloze }) => JSON.stringify([
    title,
    content2,
    tags,
    flashcard && [flashcard.front, flashcard.back, flashcard.hint],
    cloze && [cloze.title, cloze.text]
  ]);
  return fields(a) === fields(b);
}

// frontend/src/api/notes.ts
function useCreateNote() {
  const client = (0, import_react_query3.useQueryClient)();
  return (0, import_react_query3.useMutation)({
    mutationFn: createNote,
    onSuccess: (note) => {
      putSavedNote(client, note);
      expireDue(client);
    }
  });
}
async function createNote({ draftId, input }) {
  const { note } = await callApi("createNote", {
    body: input,
    headers: { [idempotencyHeader]: draftId },
    response: noteResponseSchema
  });
  const change = createNoteRequestSchema.parse(input);
  return holds(note, change) ? note : patchNote(note.id, change, note.etag);
}
function useUpdateNote() {
  const client = (0, import_react_query3.useQueryClient)();
  return (0, import_react_query3.useMutation)({
    mutationFn: (update) => updateNote(client, update),
    onMutate: ({ note, change }) => {
      if (change.isArchived !== void 0) {
        putNote(client, { ...note, isArchived: change.isArchived });
      }
    },
    onSuccess: (note, { change }) => {
      putSavedNote(client, note);
      if (change.isArchived !== void 0) void refreshDue(client);
    },
    onError: (error, { note, change }) => {
      if (isGone(error)) dropDeletedNote(client, note);
      else if (change.isArchived !== void 0) {
        putNote(client, { ...cachedNote(client, note.id) ?? note, isArchived: note.isArchived });
      }
      if (mayHaveArrived(error)) void client.invalidateQueries({ queryKey: noteKeys.all });
    }
  });
}
function useDeleteNote() {
  const client = (0, import_react_query3.useQueryClient)();
  return (0, import_react_query3.useMutation)({
    mutationFn: async ({ id }) => {
      try {
        await callApi("deleteNote", { params: { noteId: id }, response: z12.void() });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onMutate: (note) => dropNote(client, note.id),
    onSuccess: (_nothing, note) => {
      dropDeletedNote(client, note);
      forgetEdit(note.userId, note.id);
      void refreshDue(client);
    },
    onError: (error, note) => {
      putNote(client, note);
      if (mayHaveArrived(error)) void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    }
  });
}
function isGone(error) {
  return error instanceof ApiError && error.code === "NOT_FOUND";
}

// frontend/src/api/assistant.ts
var timeout = 75e3;
async function completeNote(request, signal) {
  const { data } = await callApi("completeNote", {
    body: request,
    signal,
    timeout,
    response: completeNoteResponseSchema
  });
  return data;
}
var unansweredKeys = /* @__PURE__ */ new Map();
async function sendAgentMessage(message, threadId, signal) {
  const sent = JSON.stringify([threadId, message]);
  const key = unansweredKeys.get(sent) ?? crypto.randomUUID();
  unansweredKeys.set(sent, key);
  const { data } = await callApi("sendAgentMessage", {
    body: { message, ...threadId !== null && { threadId } },
    headers: { [idempotencyHeader]: key },
    signal,
    timeout,
    response: agentMessageResponseSchema
  });
  unansweredKeys.delete(sent);
  return data;
}
async function loadAgentThread(threadId, signal) {
  try {
    const { data } = await callApi("getAgentThread", {
      params: { threadId },
      signal,
      response: agentThreadResponseSchema
    });
    return data.messages;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
var finalCodes = [
  "INVALID_INPUT",
  "BODY_TOO_LARGE",
  "ASSISTANT_REFUSED",
  "ASSISTANT_QUOTA_EXCEEDED"
];
function describeAssistantFailure(error) {
  const code = error instanceof ApiError ? error.code : null;
  return {
    reason: error instanceof StaleNoteError ? error.message : describeError(error),
    canRetry: code === null || !finalCodes.includes(code),
    /** There is no assistant here: that is no failure of this request. */
    isAbsent: code === "ASSISTANT_NOT_CONFIGURED",
    /** The thread that was meant is no more. */
    isExpired: isGone(error)
  };
}

// frontend/src/api/chat-threads.ts
var z13 = __toESM(require("zod/mini"), 1);
var threadSchema = z13.object({
  threadId: z13.string(),
  /** What the assistant was told of the note when the chat began. */
  about: z13.string()
});
function openChatThreads(learner) {
  return {
    /** The chat about a note; null where there is none that can be gone on with. */
    read: (noteId) => {
      try {
        const text2 = sessionStorage.getItem(chatKey(learner, noteId));
        return text2 === null ? null : threadSchema.parse(JSON.parse(text2));
      } catch {
        return null;
      }
    },
    keep: (noteId, thread) => {
      try {
        sessionStorage.setItem(chatKey(learner, noteId), JSON.stringify(thread));
      } catch {
      }
    }
  };
}

// shared/src/schemas/session.ts
var z14 = __toESM(require("zod/mini"), 1);
var userSchema = z14.object({
  email: z14.string().check(z14.minLength(1)),
  name: z14.nullable(z14.string()),
  picture: z14.nullable(z14.string())
});
var pictureSchema = z14.pipe(
  optionalText(limits.url),
  z14.transform((address) => address && /^https:\/\/\S+$/i.test(address) ? address : null)
);
var personNameSchema = optionalText(limits.personName);
var token = requiredText(16384);
var firebaseLoginRequestSchema = z14.object({
  firebaseToken: token,
  email: optionalText(limits.email),
  name: personNameSchema,
  picture: pictureSchema,
  uid: optionalText(128),
  /** Sets the learner's time zone at the first login only. */
  timezone: z14.optional(timeZoneSchema)
});
var loginResponseSchema = z14.object({
  token: z14.string().check(z14.minLength(1)),
  user: userSchema
});
var extensionLoginRequestSchema = z14.object({ firebaseToken: token });
var extensionLoginResponseSchema = z14.object({
  customToken: z14.string().check(z14.minLength(1))
});
var appleLoginRequestSchema = z14.object({
  appleToken: token,
  email: optionalText(limits.email),
  name: personNameSchema,
  /** Apple's id of the account, the subject of the token. */
  appleId: optionalText(255),
  /** The value whose SHA-256, in hex, Apple was given as `nonce`; required when Apple was given one. */
  nonce: optionalText(255)
});
var appleLoginResponseSchema = z14.extend(loginResponseSchema, {
  customToken: z14.string().check(z14.minLength(1))
});

// frontend/src/api/extension-login.ts
var LostIdentityError = class extends Error {
  name = "LostIdentityError";
};
async function authenticateExtension() {
  const firebaseToken = await renewIdentity().catch((cause) => {
    throw new LostIdentityError(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  const session = currentSession();
  if (!session) throw new LostIdentityError("The session has ended");
  const { customToken } = await callApi("extensionLogin", {
    body: { firebaseToken },
    response: extensionLoginResponseSchema
  });
  return { user: session.user, token: firebaseToken, firebaseToken, customToken };
}

// frontend/src/api/login.ts
async function logIn({ appleToken = null, ...identity }) {
  const zone = timeZoneSchema.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const session = await callApi("firebaseLogin", {
    body: { ...identity, ...zone.success && { timezone: zone.data } },
    response: loginResponseSchema
  });
  startSession(session, appleToken);
}

// frontend/src/api/query-client.ts
var import_react_query4 = require("@tanstack/react-query");
var retries = 2;
var longestWait = 10;
function isWorthRetrying(failures, error) {
  if (failures >= retries || !navigator.onLine) return false;
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfter } = error;
  return status === 429 ? retryAfter !== null && retryAfter <= longestWait : status >= 500;
}
function retryDelay(failures, error) {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return asked === null ? 1e3 * 2 ** failures : 1e3 * Math.min(asked, longestWait);
}
function createQueryClient() {
  return new import_react_query4.QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 6e4,
        staleTime: 1e4,
        networkMode: "always",
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        retryDelay
      },
      mutations: { networkMode: "always" }
    }
  });
}

// frontend/src/api/reviews.ts
var import_react_query5 = require("@tanstack/react-query");
function dueQuery({ tag } = {}) {
  return (0, import_react_query5.queryOptions)({
    queryKey: reviewKeys.dueOf(tag),
    queryFn: ({ signal }) => callApi("listDue", { query: { tag }, signal, response: dueResponseSchema })
  });
}
function useReviewNote() {
  const client = (0, import_react_query5.useQueryClient)();
  return (0, import_react_query5.useMutation)({
    mutationFn: (review) => callApi("review", { body: review, response: reviewResultSchema }),
    onMutate: async ({ noteId }) => {
      await client.cancelQueries({ queryKey: reviewKeys.due });
      dropDueNote(client, noteId);
    },
    onSuccess: ({ noteId, reviewData }) => {
      const note = cachedNote(client, noteId);
      if (note) putSavedNote(client, { ...note, reviewData });
      expireDue(client);
    },
    onError: () => void refreshDue(client)
  });
}
function useUndoReview() {
  const client = (0, import_react_query5.useQueryClient)();
  return (0, import_react_query5.useMutation)({
    mutationFn: async (review) => {
      const { note } = await callApi("undoReview", {
        body: review,
        response: noteResponseSchema
      });
      return note;
    },
    onSuccess: (note) => putSavedNote(client, note),
    onSettled: () => void refreshDue(client)
  });
}

// frontend/src/api/settings.ts
var import_react_query6 = require("@tanstack/react-query");
function settingsQuery() {
  return (0, import_react_query6.queryOptions)({
    queryKey: ["settings"],
    queryFn: async ({ client, signal }) => await settingsOfDue(client) ?? callApi("getSettings", { signal, response: settingsSchema })
  });
}
var justNow = 5e3;
async function settingsOfDue(client) {
  const query = dueQuery();
  const known = client.getQueryCache().find({ queryKey: query.queryKey });
  const isFetching = known?.state.fetchStatus === "fetching";
  if (!known || !isFetching && known.isStaleByTime(justNow)) return void 0;
  const due = await client.query(query).catch(() => void 0);
  return due?.settings;
}
function useSaveSettings() {
  const client = (0, import_react_query6.useQueryClient)();
  const { queryKey } = settingsQuery();
  return (0, import_react_query6.useMutation)({
    mutationFn: (body) => callApi("putSettings", { body, response: settingsSchema }),
    onSuccess: async (settings) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, settings);
      void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    }
  });
}

// frontend/src/api/tags.ts
var import_react_query7 = require("@tanstack/react-query");
var z15 = __toESM(require("zod/mini"), 1);
function tagsQuery() {
  return (0, import_react_query7.queryOptions)({
    queryKey: ["tags"],
    queryFn: async ({ signal }) => {
      const { tags } = await callApi("listTags", { signal, response: tagsResponseSchema });
      return tags;
    }
  });
}
var unanswered2 = /* @__PURE__ */ new Set();
function useCreateTag() {
  const client = (0, import_react_query7.useQueryClient)();
  const { queryKey } = tagsQuery();
  return (0, import_react_query7.useMutation)({
    mutationFn: createTag,
    onSuccess: async (tag) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (tags) => tags && tag ? [...tags, tag] : tags);
      void client.invalidateQueries({ queryKey });
    }
  });
}
async function createTag(body) {
  try {
    const { tag } = await callApi("createTag", { body, response: tagResponseSchema });
    unanswered2.delete(body.name);
    return tag;
  } catch (error) {
    const isOurs = unanswered2.delete(body.name);
    if (isOurs && error instanceof ApiError && error.code === "TAG_EXISTS") return null;
    if (isOurs || mayHaveArrived(error)) unanswered2.add(body.name);
    throw error;
  }
}
function useDeleteTag() {
  const client = (0, import_react_query7.useQueryClient)();
  const { queryKey } = tagsQuery();
  return (0, import_react_query7.useMutation)({
    mutationFn: async (name) => {
      try {
        await callApi("deleteTag", { params: { name }, response: z15.void() });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: async (_answer, name) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (tags) => tags?.filter((tag) => tag.name !== name));
      void client.invalidateQueries({ queryKey: noteKeys.all });
      void refreshDue(client);
    }
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  ApiError,
  LostIdentityError,
  NetworkError,
  SessionChangedError,
  StaleNoteError,
  authenticateExtension,
  byCreation,
  cachedNote,
  callApi,
  changesOf,
  chatKey,
  completeNote,
  createQueryClient,
  currentSession,
  describeAssistantFailure,
  describeError,
  draftKey,
  dropDeletedNote,
  dropDueNote,
  dropNote,
  dueQuery,
  editKeys,
  endSession,
  expireDue,
  expireSession,
  forgetEdit,
  forgetStoredNotes,
  forgetWork,
  forgetWorkOfOthers,
  holds,
  inBuckets,
  isGone,
  isWorkOf,
  lastEmail,
  loadAgentThread,
  logIn,
  logOut,
  mayHaveArrived,
  noteKeys,
  notesQuery,
  openChatThreads,
  patchNote,
  putNote,
  putSavedNote,
  readStoredList,
  recordWrites,
  refreshDue,
  renewIdentity,
  renewToken,
  replaceToken,
  reviewKeys,
  saveRedirect,
  sendAgentMessage,
  sessionKeys,
  settingsQuery,
  startSession,
  storeAnswer,
  storeWrite,
  storedNotesName,
  subscribeSession,
  tagsQuery,
  takeRedirect,
  updateNote,
  usableToken,
  useCreateNote,
  useCreateTag,
  useDeleteAccount,
  useDeleteNote,
  useDeleteTag,
  useExportAccount,
  useReviewNote,
  useSaveSettings,
  useSession,
  useUndoReview,
  useUpdateNote,
  watchOtherPages,
  withChanges,
  withKeepalive
});
