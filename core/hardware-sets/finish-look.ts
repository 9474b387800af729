/** How a finish looks. */
export type Look = 'silver' | 'bronze' | 'brass' | 'black'

/** US codes, BHMA numbers and colors by the look that they have. */
const looks: Readonly<Record<Look, readonly string[]>> = {
  silver: [
    ...['US14', 'US15', 'US26', 'US26D', 'US27', 'US28', 'US32', 'US32D', 'SP28', 'AL', 'ALUM', 'ALUMINUM', 'SS'],
    ...['618', '619', '625', '626', '627', '628', '629', '630', '645', '646', '651', '652', '689', '702'],
    ...['satin aluminum', 'satin chrome', 'polished chrome', 'satin nickel', 'stainless steel', 'satin stainless'],
  ],
  bronze: [
    ...['US9', 'US10', 'US10A', 'US10B', 'US11', 'US20', 'SP10', 'SP313', 'BZ', 'DB', 'DKB', 'DBZ', 'BRONZE', '313'],
    ...['611', '612', '613', '616', '624', '637', '638', '639', '640', '641', '643', '690', '695', '710'],
    ...['oil rubbed bronze', 'dark bronze', 'satin bronze'],
  ],
  brass: [
    ...['US3', 'US4', 'US5', 'SP4', 'BR', 'BRASS', '605', '606', '609', '632', '633', '696'],
    ...['bright brass', 'polished brass', 'satin brass'],
  ],
  black: [...['US19', 'BK', 'BLK', 'BLACK', '622', '631', '693', 'BSP'], ...['matte black', 'flat black']],
}

const folded = (text: string): string => text.toUpperCase().replace(/[\s.-]/g, '')

const byFinish = new Map(
  (Object.entries(looks) as readonly [Look, readonly string[]][]).flatMap(([look, finishes]) =>
    finishes.flatMap(finish => {
      const code = folded(finish)
      return [code, ...(/^US\d/.test(code) ? [code.slice(2)] : [])].map(each => [each, look] as const)
    }),
  ),
)

/** The look of a finish as written: `626`, `US26D`, `26D`, `AL`, `Satin Chrome`. Undefined: not known. */
export const finishLook = (finish: string): Look | undefined => byFinish.get(folded(finish))
