/** Beside the details that say it, as the start has no room for it. */
export const factMessages = {
  child: 'Child Information',
  parent: 'Parent Information',
  application: 'Application Details',
  child_name: 'Child Name',
  age: 'Age / Grade',
  birth: 'Date of Birth',
  school: 'Previous School',
  reference: 'Reference',
  more: 'Additional Information',
  print: 'Print',
  print_title: 'Admission application no. %{reference}',
  mark: {
    PENDING: 'Mark as New',
    CONTACTED: 'Mark as Contacted',
    IN_PROGRESS: 'Mark as In Progress',
    APPROVED: 'Mark as Enrolled',
    REJECTED: 'Mark as Rejected',
  },
};
