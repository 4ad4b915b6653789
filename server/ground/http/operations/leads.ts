import type { RunDetail } from '#contract/ground/runs.ts';
import type {
  Agenda,
  CalendarFeed,
  NewCalendarFeed,
  Planned,
  Task,
  TeamAgenda,
  Today,
  Visit,
} from '#contract/leads/agenda.ts';
import type { WrittenEvent, WrittenOutcome } from '#contract/leads/conversation.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { ImportRow, LeadImportDetail } from '#contract/leads/leadImports.ts';
import type { BriefLead, DuplicateLead, KnownContact, Lead, LeadsOfBroker } from '#contract/leads/leads.ts';
import type { LeadView } from '#contract/leads/leadViews.ts';
import type { QuickMessages } from '#contract/leads/quickMessages.ts';
import type { PropertySelection, SharedSelection, SuggestedProperty } from '#contract/leads/selections.ts';
import { op } from './operation.ts';

export const leads = {
  'GET /api/leads': op<Lead[] | BriefLead[]>('listLeads', 'Leads, in pages'),
  'POST /api/leads': op<Lead>('createLead', 'Create a lead, or find the person’s present one', 201, 200),
  'POST /api/leads/count': op<{ count: number }>('countLeads', 'Count the leads of a filter'),
  'GET /api/leads/by-broker': op<LeadsOfBroker[]>(
    'countLeadsByBroker',
    'How many open leads each broker has, and how many unanswered',
  ),
  'GET /api/lead-views': op<LeadView[]>('listLeadViews', 'Saved views of the list of leads'),
  'POST /api/lead-views': op<LeadView>('createLeadView', 'Save a view of the list of leads', 201),
  'PUT /api/lead-views/:id': op<LeadView>('changeLeadView', 'Change a view of yours'),
  'DELETE /api/lead-views/:id': op('deleteLeadView', 'Delete a view', 204),
  'PUT /api/leads/status': op<RunDetail>('changeStatuses', 'Give many leads a status'),
  'PUT /api/leads/labels': op<RunDetail>('changeLabels', 'Put a label on many leads, or take it off'),
  'POST /api/leads/deletions': op<RunDetail>('deleteLeads', 'Delete many leads'),
  'POST /api/leads/roleta': op<RunDetail>('sendToRoleta', 'Let the roleta give leads of the desk'),
  'POST /api/leads/imports': op<LeadImportDetail>('uploadLeads', 'Read a spreadsheet of leads', 201),
  'GET /api/leads/imports/:id': op<LeadImportDetail>('getLeadImport', 'An import, and how far it is'),
  'GET /api/leads/imports/:id/rows': op<ImportRow[]>(
    'listImportRows',
    'What its rows would be or have become, in pages',
  ),
  'PUT /api/leads/imports/:id/check': op<LeadImportDetail>('checkImport', 'The dry run: say what each row would be'),
  'PUT /api/leads/imports/:id/answers': op<LeadImportDetail>(
    'answerImport',
    'Say what unknown values mean, and check again',
  ),
  'POST /api/leads/imports/:id/run': op<LeadImportDetail>('runImport', 'Do what the dry run said'),
  'GET /api/leads/known': op<KnownContact[]>('listKnownContacts', 'Your leads with a phone or e-mail'),
  'GET /api/leads/:id': op<Lead>('getLead', 'A lead'),
  'GET /api/leads/:id/history': op<LeadEvent[]>('listLeadHistory', 'What happened to a lead, in pages'),
  'PUT /api/leads/:id': op<Lead>('changeLead', 'Change a lead'),
  'DELETE /api/leads/:id': op<RunDetail>('deleteLead', 'Delete a lead, with an undo'),
  'GET /api/leads/:id/duplicates': op<DuplicateLead[]>('listDuplicates', 'Leads of the same person'),
  'GET /api/properties/:id/open-leads': op<BriefLead[]>(
    'listOpenLeads',
    'Open leads of a property, or with a visit to it',
  ),
  'POST /api/leads/:id/merge': op<{ _id: string }>('mergeLeads', 'Merge another lead into this one', 201),
  'POST /api/leads/merges/:id/undo': op('undoMerge', 'Undo a merge', 204),
  'POST /api/leads/:id/notes': op<WrittenEvent>('addNote', 'Add a note', 201),
  'PUT /api/leads/:id/notes/:event': op('changeNote', 'Change a note', 204),
  'POST /api/leads/:id/attempts': op<WrittenEvent>('addAttempt', 'Record an attempt to reach the person', 201),
  'POST /api/leads/:id/outcomes': op<WrittenOutcome>('addOutcome', 'Record how an attempt went', 201),
  'GET /api/leads/:id/agenda': op<Agenda>('getAgenda', 'Tasks and visits of a lead'),
  'POST /api/leads/:id/tasks': op<Task>('addTask', 'Add a task', 201),
  'PUT /api/leads/:id/tasks/:task': op<Task>('changeTask', 'Change or finish a task'),
  'DELETE /api/leads/:id/tasks/:task': op('deleteTask', 'Delete a task', 204),
  'POST /api/leads/:id/visits': op<Visit>('addVisit', 'Plan a visit', 201),
  'PUT /api/leads/:id/visits/:visit': op<Visit>('changeVisit', 'Change or cancel a visit'),
  'GET /api/leads/:id/visits/:visit/visit.ics': op('downloadVisit', 'A visit, as a calendar file'),
  'GET /api/leads/:id/suggestions': op<SuggestedProperty[]>('listSuggestions', 'Properties that suit a lead'),
  'GET /api/leads/:id/selections': op<PropertySelection[]>('listSelections', 'Properties sent to a lead'),
  'POST /api/leads/:id/selections': op<PropertySelection>('sendSelection', 'Pick properties for a lead', 201),
  'DELETE /api/leads/:id/selections/:selection': op(
    'withdrawSelection',
    'End the link of properties that were sent',
    204,
  ),
  'PUT /api/leads/:id/labels/:label': op('addLabel', 'Put a label on a lead', 204),
  'DELETE /api/leads/:id/labels/:label': op('removeLabel', 'Take a label off a lead', 204),
  'GET /api/selections/:token': op<SharedSelection>('getSelection', 'Properties that a client was sent'),
  'PUT /api/selections/:token/opening': op('openSelection', 'A client has opened the selection', 204),
  'PUT /api/selections/:token/reactions/:property': op('reactToProperty', 'A client likes a property, or not', 204),
  'GET /api/today': op<Today>('getToday', 'What to do today'),
  'GET /api/planned': op<Planned>('getPlanned', 'Tasks and visits of tomorrow, or of a week'),
  'GET /api/calendar': op<CalendarFeed>('getCalendarFeed', 'Since when you have a calendar address, and what it shows'),
  'PUT /api/calendar/phone': op<CalendarFeed>('changeCalendarFeed', 'Whether calendars get the phone of clients'),
  'PUT /api/calendar': op<NewCalendarFeed>('renewCalendarFeed', 'Make a new calendar address'),
  'DELETE /api/calendar': op('endCalendarFeed', 'End the calendar address', 204),
  'GET /api/calendar/:token': op('readCalendarFeed', 'Visits and tasks, as a calendar', 200, 304),
  'GET /api/quick-messages': op<QuickMessages>('getQuickMessages', 'Your own quick messages'),
  'PUT /api/quick-messages': op<QuickMessages>('changeQuickMessages', 'Change your own quick messages'),
  'GET /api/agenda': op<TeamAgenda>('getTeamAgenda', "The team's visits and open tasks of some days"),
};
