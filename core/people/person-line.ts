import type { GrantedPermission } from '../access/permission-codes'
import type { CompanyUserDetails } from '../company/company-user'
import type { Issue } from '../shared/domain-error'

/** People in one file. */
export const mostPeople = 500

export type PersonField = 'email' | 'firstName' | 'lastName' | 'role' | 'phone'
export const personFields: readonly PersonField[] = ['email', 'firstName', 'lastName', 'role', 'phone']

/** A line of a file of people, as typed; `line`: its number in the file. */
export type PersonLine = { readonly line: number } & { readonly [Field in PersonField]: string }

/** The role of this name, with what it grants. */
export type ChosenRole = Pick<CompanyUserDetails, 'role' | 'roleId'> & { readonly grants: readonly GrantedPermission[] }

/** A line with what is wrong in it, one issue per field; without any, it can be sent. */
export type CheckedPerson = PersonLine & {
  readonly issues: readonly Issue[]
  /** Names of roles that resemble an unknown one, the nearest first. */
  readonly similar: readonly string[]
  /** Known on the server only. */
  readonly chosen?: ChosenRole
}

/** Whom people are imported into. */
export type PeopleTarget = {
  /** The name of the company that the people are for. */
  readonly company: string
  /** Names of the roles to choose from. */
  readonly roles: readonly string[]
}

export type PeopleReview = PeopleTarget & {
  readonly lines: readonly CheckedPerson[]
}

/** `lines`: those that were not sent, with the reasons. */
export type PeopleSent = PeopleReview & { readonly invited: number }
