/** Every full hour as the settings keep it (`HH:00`) and as it is shown (12-hour AM/PM). */
export const reminderHours = Array.from({ length: 24 }, (_, hour) => ({
  value: `${String(hour).padStart(2, '0')}:00`,
  label: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}));
