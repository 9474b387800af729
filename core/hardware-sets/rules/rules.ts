import type { Rule } from '../rule'
import { r00 } from './r-00'
import { r01 } from './r-01'
import { r02 } from './r-02'
import { r03 } from './r-03'
import { r04 } from './r-04'
import { r05 } from './r-05'
import { r06 } from './r-06'
import { r07 } from './r-07'
import { r13 } from './r-13'
import { r14 } from './r-14'
import { r15 } from './r-15'
import { r16 } from './r-16'
import { r20 } from './r-20'
import { r21 } from './r-21'
import { r22 } from './r-22'
import { r30 } from './r-30'
import { r36 } from './r-36'
import { r38 } from './r-38'

/** All checks, in the order of their numbers. */
export const rules: readonly Rule[] = [
  r00,
  r01,
  r02,
  r03,
  r04,
  r05,
  r06,
  r07,
  r13,
  r14,
  r15,
  r16,
  r20,
  r21,
  r22,
  r30,
  r36,
  r38,
]
