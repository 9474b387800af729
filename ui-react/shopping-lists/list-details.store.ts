import { makeAutoObservable } from 'mobx'
import { nameIssue } from '../../core/shopping-lists/check-list-text'
import type { Issue } from '../../core/shared/domain-error'

/** View model of a list's name: validated on change and on blur (S3-5.13). */
export class ListDetailsStore {
  name: string
  issue: Issue | undefined = undefined

  constructor(name = '') {
    this.name = name
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Whether the form can be submitted. */
  get ready(): boolean {
    return nameIssue(this.name) === undefined
  }

  type(name: string): void {
    this.name = name
    this.issue = nameIssue(name)
  }

  leave(name: string): void {
    this.type(name)
  }
}
