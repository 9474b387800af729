/** Materials by their code on drawings, with other spellings. Folded: letters only, upper case. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  HM: ['HOLLOWMETAL', 'HMETAL', 'HMI', 'HMIN', 'HOLLOWMTL', 'HMD', 'HMF'],
  WD: ['WOOD', 'SOLIDWOOD'],
  SCWD: ['SOLIDCOREWOOD', 'SCW', 'WDSC', 'SOLIDCORE', 'SC', 'WOODSOLIDCORE'],
  HCWD: ['HOLLOWCOREWOOD', 'HCW', 'HC', 'HOLLOWCORE', 'WDHC'],
  AL: ['ALUMINUM', 'ALUMINIUM', 'ALUM', 'ALF', 'ALSF', 'ALUMINUMGLASS', 'ALGL', 'ALUMGL', 'STOREFRONT'],
  GL: ['GLASS', 'ALLGLASS', 'TEMPEREDGLASS'],
  FRP: ['FIBERGLASS', 'FIBERGLASSREINFORCEDPLASTIC'],
  STL: ['STEEL', 'ST'],
  SS: ['STAINLESS', 'STAINLESSSTEEL', 'SST', 'STNSTL'],
  PLAM: ['PLASTICLAMINATE', 'PL', 'LAMINATE'],
}

const codes = new Map(
  Object.entries(spellings).flatMap(([code, others]) => [code, ...others].map(each => [each, code] as const)),
)

/** The code of a material (HM, WD, AL ...); undefined for one that the table does not have. */
export const materialCode = (text: string): string | undefined => codes.get(text.toUpperCase().replace(/[^A-Z]/g, ''))

const inWords: readonly (readonly [RegExp, string])[] = [
  [/\bhollow[\s-]metal\b|\bhm\b/i, 'HM'],
  [/\bhollow[\s-]core\b/i, 'HCWD'],
  [/\bsolid[\s-]core\b/i, 'SCWD'],
  [/\bstainless\b/i, 'SS'],
  [/\balumin(?:i?)um\b|\balum\b/i, 'AL'],
  [/\bfiberglass\b|\bfrp\b/i, 'FRP'],
  [/\bwood(?:en)?\b|\btimber\b/i, 'WD'],
  [/\bsteel\b/i, 'STL'],
  [/\ball[\s-]glass\b/i, 'GL'],
]

/** The first material that a description names: `Single flush, hollow metal`. */
export const materialInWords = (text: string): string | undefined => inWords.find(([words]) => words.test(text))?.[1]
