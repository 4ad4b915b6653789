import type { ClockHours, ClockSettingsPage, ClockSimulation, PoolLead } from '#contract/giving/clock.ts';
import type { DistributionReceipt, Plan, PlanLead } from '#contract/giving/distribution.ts';
import type { Wallet } from '#contract/giving/handovers.ts';
import type { OwnRotation, Rotation, RotationAssignment, Simulation } from '#contract/giving/rotation.ts';
import type { Shift, SwapRequest } from '#contract/giving/shifts.ts';
import type { Person } from '#contract/ground/named.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { op } from './operation.ts';

export const giving = {
  'GET /api/users/:id/wallet': op<Wallet>(
    'getWallet',
    'What a broker would hand over, and the handover that can be undone',
  ),
  'POST /api/users/:id/handovers': op<RunDetail>('handOver', 'Hand over a broker’s leads, properties and shifts'),
  'PUT /api/leads/assign': op<RunDetail>('assignLeads', 'Assign leads to a broker'),
  'POST /api/leads/plans': op<Plan>('planDistribution', 'Plan a distribution of leads', 201),
  'GET /api/leads/plans/:id/leads': op<PlanLead[]>('listPlanLeads', 'The leads of a plan, in pages'),
  'POST /api/leads/plans/:id/commit': op<RunDetail>('commitPlan', 'Do what a plan says'),
  'GET /api/leads/plans/:id/receipt': op<DistributionReceipt>('getReceipt', 'Who received how many by a plan'),
  'GET /api/rotation': op<Rotation>('getRotation', 'The roleta’s settings'),
  'PUT /api/rotation': op<Rotation>('changeRotation', 'Change the roleta’s settings'),
  'POST /api/rotation/simulation': op<Simulation>(
    'simulateRotation',
    'What other settings of the roleta would have done',
  ),
  'PUT /api/rotation/brokers/:id/pause': op<Rotation>('pauseBroker', 'Pause a broker in the roleta'),
  'GET /api/rotation/assignments': op<RotationAssignment[]>('listRotationAssignments', 'The roleta’s ledger, in pages'),
  'GET /api/rotation/mine': op<OwnRotation>('getOwnRotation', 'Your place in the roleta'),
  'PUT /api/rotation/pause': op<OwnRotation>('pauseOwnRotation', 'Pause yourself in the roleta'),
  'GET /api/clock': op<ClockHours>('getClockHours', 'When the first-contact clock runs'),
  'GET /api/clock/settings': op<ClockSettingsPage>('getClockSettings', 'Settings of the first-contact clock'),
  'PUT /api/clock/settings': op<ClockSettingsPage>('changeClockSettings', 'Change the first-contact clock'),
  'POST /api/clock/simulation': op<ClockSimulation>(
    'simulateClock',
    'What other settings of the clock would have done',
  ),
  'GET /api/clock/shifts': op<Shift[]>('listShifts', 'Shifts of a period'),
  'POST /api/clock/shifts': op<Shift>('addShift', 'Add a shift', 201),
  'POST /api/clock/shifts/copies': op<Shift[]>('copyShifts', 'Copy a week of shifts', 201),
  'PUT /api/clock/shifts/:id': op<Shift>('changeShift', 'Change a shift'),
  'DELETE /api/clock/shifts/:id': op('deleteShift', 'Delete a shift', 204),
  'GET /api/clock/shifts/:id/colleagues': op<Person[]>('listShiftColleagues', 'Who may be asked to take a shift'),
  'POST /api/clock/shifts/:id/swaps': op<SwapRequest>('askSwap', 'Ask a colleague to take a shift', 201),
  'GET /api/clock/swaps': op<SwapRequest[]>('listSwaps', 'Swaps without an answer: one’s own, for admins all'),
  'PUT /api/clock/swaps/:id': op('answerSwap', 'Accept, decline or withdraw a swap', 204),
  'GET /api/pool': op<PoolLead[]>('listPool', 'Leads in the bolsão'),
  'POST /api/pool/:id/take': op<Lead>('takeFromPool', 'Take a lead from the bolsão'),
};
