const { default: Sequencer } = require('@jest/test-sequencer')

/** Tests run in the order in which they were asked for (LINTEL_MUTANT_TESTS, one a line): nearest first. */
module.exports = class extends Sequencer {
  sort(tests) {
    const order = (process.env.LINTEL_MUTANT_TESTS ?? '').split('\n')
    return [...tests].sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
  }
}
