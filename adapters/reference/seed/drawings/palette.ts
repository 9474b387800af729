import type { Metal, Paint, Surface, Veneer } from '../../../../core/catalogue/picture'
import { metals, veneers } from '../../../../core/catalogue/picture'

/** Five tones of one material, from highlight to deepest shade. */
type Tones = {
  readonly hi: string
  readonly light: string
  readonly base: string
  readonly dark: string
  readonly deep: string
}

export type MetalTones = Tones & {
  /** Reflected light from below onto the shaded side. */
  readonly bounce: string
  /** How strongly brushing shows, 0 to 1; polished and oiled metal shows none or little. */
  readonly brush: number
  readonly polished: boolean
}

export type VeneerTones = Tones & {
  readonly ring: string
  readonly pore: string
  /** Strength of the growth rings and of the pores, 0 to 1. */
  readonly figure: number
  readonly pores: number
  readonly fibre: number
}

export const metalTones: Readonly<Record<Metal, MetalTones>> = {
  'satin-chrome': {
    hi: '#fcfdfd',
    light: '#e0e4e6',
    base: '#b3b9bd',
    dark: '#7f868b',
    deep: '#545b60',
    bounce: '#c2c8cc',
    brush: 0.7,
    polished: false,
  },
  stainless: {
    hi: '#fbfbfa',
    light: '#dcdedd',
    base: '#b1b4b5',
    dark: '#7f8386',
    deep: '#55595c',
    bounce: '#c3c6c6',
    brush: 0.62,
    polished: false,
  },
  aluminum: {
    hi: '#fdfefe',
    light: '#e2e5e7',
    base: '#bdc2c5',
    dark: '#8c9297',
    deep: '#60666b',
    bounce: '#d6dadc',
    brush: 0.6,
    polished: false,
  },
  'polished-chrome': {
    hi: '#ffffff',
    light: '#e9eff2',
    base: '#a3afb6',
    dark: '#4a545b',
    deep: '#262d32',
    bounce: '#dfe7ea',
    brush: 0,
    polished: true,
  },
  'bright-brass': {
    hi: '#fff8d8',
    light: '#f2d78b',
    base: '#d0a44a',
    dark: '#94692a',
    deep: '#5c3d14',
    bounce: '#e6c673',
    brush: 0,
    polished: true,
  },
  'oil-rubbed-bronze': {
    hi: '#b39a84',
    light: '#776050',
    base: '#4d3b2f',
    dark: '#30231b',
    deep: '#1a120d',
    bounce: '#74523a',
    brush: 0.25,
    polished: false,
  },
  'matte-black': {
    hi: '#8b9093',
    light: '#505558',
    base: '#323538',
    dark: '#202325',
    deep: '#121415',
    bounce: '#474c4f',
    brush: 0,
    polished: false,
  },
}

export const veneerTones: Readonly<Record<Veneer, VeneerTones>> = {
  walnut: {
    hi: '#9b7556',
    light: '#86624a',
    base: '#6f4d37',
    dark: '#4c3222',
    deep: '#2c1b11',
    ring: '#382115',
    pore: '#24150c',
    figure: 0.8,
    pores: 0.75,
    fibre: 0.8,
  },
  'white-oak': {
    hi: '#e6cda2',
    light: '#d8ba88',
    base: '#c6a574',
    dark: '#9c7a4a',
    deep: '#66492a',
    ring: '#8e6a3a',
    pore: '#6d4c26',
    figure: 0.72,
    pores: 0.9,
    fibre: 0.75,
  },
  maple: {
    hi: '#f4e6cb',
    light: '#eddab8',
    base: '#e3cba3',
    dark: '#c2a375',
    deep: '#8a6d45',
    ring: '#bd9664',
    pore: '#a88254',
    figure: 0.5,
    pores: 0.16,
    fibre: 0.42,
  },
  cherry: {
    hi: '#cf8c63',
    light: '#bd7750',
    base: '#a8623e',
    dark: '#7d4226',
    deep: '#4c2513',
    ring: '#7a3d20',
    pore: '#5c2b14',
    figure: 0.6,
    pores: 0.34,
    fibre: 0.55,
  },
  'smoked-ash': {
    hi: '#8f8175',
    light: '#776a60',
    base: '#5e534c',
    dark: '#3e3630',
    deep: '#231e1a',
    ring: '#28211c',
    pore: '#17120f',
    figure: 0.9,
    pores: 0.8,
    fibre: 0.7,
  },
  birch: {
    hi: '#f8ebcf',
    light: '#f0dfbb',
    base: '#e8d3aa',
    dark: '#c9ad7d',
    deep: '#8d7147',
    ring: '#cfa873',
    pore: '#b18c58',
    figure: 0.42,
    pores: 0.2,
    fibre: 0.5,
  },
}

const channels = (hex: string): readonly number[] => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** Red, green and blue as fractions, as color matrices need them. */
export const fractions = (hex: string): readonly string[] => channels(hex).map(value => (value / 255).toFixed(3))

export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

const coat = (base: string, hi = 0.34): Tones => ({
  hi: mix(base, '#ffffff', hi),
  light: mix(base, '#ffffff', hi / 2.4),
  base,
  dark: mix(base, '#0c0f11', 0.26),
  deep: mix(base, '#0c0f11', 0.55),
})

const paintTones: Readonly<Record<Paint, Tones>> = {
  'grey-primer': coat('#8c9392'),
  'oxide-primer': coat('#85402f', 0.28),
  slate: coat('#465057', 0.28),
  black: coat('#2a2d30', 0.3),
  white: { hi: '#ffffff', light: '#f7f6f3', base: '#ecebe6', dark: '#c9c8c2', deep: '#8f8e88' },
  'bronze-paint': coat('#51443a', 0.28),
  sand: coat('#cbbfa8', 0.5),
}

export const isVeneer = (surface: Surface): surface is Veneer => (veneers as readonly string[]).includes(surface)
export const isMetal = (surface: Surface): surface is Metal => (metals as readonly string[]).includes(surface)

export const tonesOf = (surface: Surface): Tones =>
  isVeneer(surface) ? veneerTones[surface] : isMetal(surface) ? metalTones[surface] : paintTones[surface]
