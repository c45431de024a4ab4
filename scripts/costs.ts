import { describeRequestUnits, formatCosts } from './costs/cost-table';

console.log(`${describeRequestUnits()}\n\n${formatCosts()}`);
