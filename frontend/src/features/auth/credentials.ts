import { limits } from '@mylinguist/shared/limits';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Why an email address cannot be used, or null. Blanks around it are the form's to remove. */
export function emailProblem(email: string): string | null {
  return emailPattern.test(email) ? null : 'Please enter a valid email address';
}

/** Why a password cannot be chosen, or null. */
export function passwordProblem(password: string): string | null {
  return password.length >= limits.passwordMin
    ? null
    : `Password must be at least ${limits.passwordMin} characters long`;
}

export function confirmationProblem(password: string, confirmation: string): string | null {
  return password === confirmation ? null : 'Passwords do not match';
}
