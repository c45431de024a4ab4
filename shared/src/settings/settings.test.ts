import fc from 'fast-check';
import * as z from 'zod/mini';
import { defaultSettings, settingsSchema, storedSettingsSchema } from '../schemas/settings';
import { settingSections, type ChoiceGroup } from './field';
import { settingFields, type SettingWithField } from './fields';
import { settingsTable } from './table';

const names = Object.keys(settingsTable) as (keyof typeof settingsTable)[];

const anySettings = fc.record({
  timezone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires'),
  reminderTime: fc.integer({ min: 0, max: 23 }).map((hour) => `${hour}:00`.padStart(5, '0')),
  reminderEnabled: fc.constantFrom(true, false, null),
  revisionNotesCount: fc.constantFrom(5, 10, 15, 20, 25, 30),
  betaFeaturesEnabled: fc.boolean(),
  defaultNoteMode: fc.constantFrom('freestyle', 'flashcard', 'cloze'),
  alwaysShowTitle: fc.boolean(),
  enterToSubmit: fc.boolean(),
  desiredRetention: fc.integer({ min: 80, max: 95 }),
  pace: fc.constantFrom('steady', 'faster', 'all'),
  lightDays: fc.array(fc.constantFrom(0, 50, 100), { minLength: 7, maxLength: 7 }),
  reminderByMail: fc.constantFrom(true, false, 'undeliverable'),
});

test('a new learner has the valid defaults of the specification', () => {
  expect(defaultSettings).toEqual({
    timezone: 'UTC',
    reminderTime: '09:00',
    reminderEnabled: true,
    revisionNotesCount: 10,
    betaFeaturesEnabled: false,
    defaultNoteMode: 'freestyle',
    alwaysShowTitle: false,
    enterToSubmit: false,
    goOnAfterRating: false,
    desiredRetention: 90,
    showKeptDays: true,
    break: null,
    pace: 'steady',
    lightDays: [100, 100, 100, 100, 100, 100, 100],
    typeAnswers: false,
    speakOnReveal: false,
    recallFirst: false,
    reminderByMail: true,
  });
  expect(z.parse(settingsSchema, defaultSettings)).toEqual(defaultSettings);
});

test('a stored setting keeps its value, and an absent one has its default', () => {
  fc.assert(
    fc.property(anySettings, fc.subarray(names), (settings, absent) => {
      const stored = Object.fromEntries(
        Object.entries(settings).filter(([name]) => !absent.some((other) => other === name)),
      );
      expect(z.parse(storedSettingsSchema, stored)).toEqual({ ...defaultSettings, ...stored });
    }),
  );
});

test('a stored setting that is unknown is ignored', () => {
  const stored = { ...defaultSettings, addedLater: 'on' };
  expect(z.parse(storedSettingsSchema, stored)).toEqual(defaultSettings);
});

test('a stored setting must be valid', () => {
  const stored = { ...defaultSettings, timezone: 'Mars' };
  expect(z.safeParse(storedSettingsSchema, stored).success).toBe(false);
});

test.each([
  ['the first of two days', { from: '2026-03-02', to: '2026-03-03' }, true],
  ['one day', { from: '2026-03-02', to: '2026-03-02' }, true],
  ['the end of February in a leap year', { from: '2028-02-29', to: '2028-03-01' }, true],
  ['a time', { from: '2026-03-02T12:00:00Z', to: '2026-03-03' }, false],
])('a break with %s', (_, planned, isValid) => {
  expect(z.safeParse(settingsTable.break.schema, planned).success).toBe(isValid);
});

test.each([
  ['a lighter Friday and a free Sunday', [100, 100, 100, 100, 50, 100, 0], true],
  ['only free days', [0, 0, 0, 0, 0, 0, 0], true],
  ['six days', [100, 100, 100, 100, 50, 100], false],
  ['eight days', [100, 100, 100, 100, 50, 100, 0, 0], false],
  ['another percentage', [100, 100, 100, 100, 75, 100, 0], false],
])('a week with %s', (_, week, isValid) => {
  expect(z.safeParse(settingsTable.lightDays.schema, week).success).toBe(isValid);
});

describe('the field of a setting', () => {
  const withField = names.filter((name): name is SettingWithField => name in settingFields);

  test.each(withField)('%s belongs to a section', (name) => {
    expect(settingSections).toContain(settingFields[name].section);
    expect(settingFields[name].label).not.toBe('');
  });

  const selects = withField.flatMap((name) => {
    const field = settingFields[name];
    return 'choices' in field ? [{ name, choices: field.choices as AnyChoices }] : [];
  });

  test.each(selects)('$name offers its default and only valid values', ({ name, choices }) => {
    const offered = valuesOf(choices, settingsTable[name].default);
    expect(offered).toContain(settingsTable[name].default);
    for (const value of offered) {
      expect(z.safeParse(settingsTable[name].schema, value).success).toBe(true);
    }
  });

  test.each(selects)('$name offers every value of a closed list', ({ name, choices }) => {
    const { values } = settingsTable[name].schema._zod as { values?: Set<unknown> };
    const offered = valuesOf(choices, settingsTable[name].default);
    expect(offered).toEqual(expect.arrayContaining([...(values ?? [])]));
  });
});

type AnyChoices =
  | ChoiceGroup<unknown>['choices']
  | ((current: unknown) => readonly ChoiceGroup<unknown>[]);

function valuesOf(choices: AnyChoices, current: unknown): unknown[] {
  const groups = typeof choices === 'function' ? choices(current) : [{ choices }];
  return groups.flatMap((group) => group.choices.map(([value]) => value));
}
