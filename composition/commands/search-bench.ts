/**
 * Measures the search in a separate process, for `npm run bench -- search` and `search-server`; prints a line of JSON.
 */
import { measureSearch } from '../search-bench/measure-search'
import { measureServer } from '../search-bench/measure-server'

type Asked = Omit<Parameters<typeof measureSearch>[0], 'note'> | Omit<Parameters<typeof measureServer>[0], 'note'>

const asked = JSON.parse(process.argv[2] ?? '{}') as Asked
const note = (line: string) => console.error(`measuring search: ${line} ...`)
const figures = 'serverUrl' in asked ? await measureServer({ ...asked, note }) : await measureSearch({ ...asked, note })
console.log(JSON.stringify(figures))
