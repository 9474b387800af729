import type { CountryCode } from './country-codes'
import { subdivisionData } from './subdivision-data'

/**
 * States by country: 'abbreviation name'. A state's id is the country's id times 1000 plus its position, so append new
 * ones only. Other countries are in subdivision-data.ts.
 */
const states: Readonly<Record<string, string>> = {
  US: `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,
LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,
NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,
OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,
TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,
AS American Samoa,GU Guam,MP Northern Mariana Islands,VI U.S. Virgin Islands,AA Armed Forces Americas,
AE Armed Forces Europe,AP Armed Forces Pacific`,
  CA: `AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,
NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon`,
  MX: `AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,CHH Chihuahua,
CMX Ciudad de México,COA Coahuila,COL Colima,DUR Durango,GUA Guanajuato,GRO Guerrero,HID Hidalgo,JAL Jalisco,
MEX México,MIC Michoacán,MOR Morelos,NAY Nayarit,NLE Nuevo León,OAX Oaxaca,PUE Puebla,QUE Querétaro,ROO Quintana Roo,
SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,YUC Yucatán,
ZAC Zacatecas`,
  AU:
    'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,' +
    'TAS Tasmania,VIC Victoria,WA Western Australia',
}

export type StateCode = {
  readonly id: number
  readonly name: string
  readonly abbreviation: string
  readonly countryId: number
}

/** Abbreviation and name of each state: from the table above, otherwise from libaddressinput. */
const listOf = (iso2: string): readonly (readonly [abbreviation: string, name: string])[] => {
  const own = states[iso2]?.split(/,\s*/)
  return own ? own.map(entry => splitAt(entry, ' ')) : (subdivisionData[iso2] ?? []).map(entry => splitAt(entry, '~'))
}

const splitAt = (entry: string, mark: string): readonly [string, string] => [
  entry.slice(0, entry.indexOf(mark)),
  entry.slice(entry.indexOf(mark) + 1),
]

/** The states of a country; empty where addresses name no state, or any text as one. */
export const statesOf = (country: CountryCode): readonly StateCode[] =>
  listOf(country.iso2).map(([abbreviation, name], at) => ({
    id: country.id * 1000 + at + 1,
    abbreviation,
    name,
    countryId: country.id,
  }))
