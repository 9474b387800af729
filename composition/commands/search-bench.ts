/** Measures the search in a separate process, for `npm run bench -- search`; prints a line of JSON. */
import { measureSearch } from '../search-bench/measure-search'

type Asked = Omit<Parameters<typeof measureSearch>[0], 'note'>

const figures = await measureSearch({
  ...(JSON.parse(process.argv[2] ?? '{}') as Asked),
  note: line => console.error(`measuring search: ${line} ...`),
})
console.log(JSON.stringify(figures))
