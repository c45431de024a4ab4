/**
 * Solves `matrix * x = right` for a symmetric, positive definite matrix by Cholesky decomposition.
 *
 * @param matrix rows of equal length; only the part up to the diagonal is read
 * @returns null if the matrix is not positive definite or contains NaN
 */
export function solve(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] | null {
  const size = right.length;
  const lower = matrix.map((row) => [...row]);
  const at = (row: number, column: number) => lower[row]?.[column] ?? NaN;
  const solution = [...right];

  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = at(row, column);
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k);
      if (row === column && !(sum > 0)) return null;
      const cells = lower[row];
      if (cells) cells[column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
  for (let row = 0; row < size; row++) {
    let sum = solution[row] ?? NaN;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (solution[k] ?? NaN);
    solution[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = solution[row] ?? NaN;
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (solution[k] ?? NaN);
    solution[row] = sum / at(row, row);
  }
  return solution.every(Number.isFinite) ? solution : null;
}
