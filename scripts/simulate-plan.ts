import { toMarkdown } from '../testing/report/table';
import { clearingTable } from './simulate-plan/clearing';
import { priceTable } from './simulate-plan/price';
import { weekdayTable } from './simulate-plan/weekdays';

for (const table of [priceTable(), clearingTable(), weekdayTable()]) {
  console.log(`\n${toMarkdown(table)}`);
}
