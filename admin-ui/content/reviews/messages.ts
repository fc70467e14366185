import { SCHEDULE_LABELS } from '../../i18n/schedule.js';
import { RESTORABLE } from '../../i18n/trash.js';

export const messages = {
  nav: {
    review: 'Review',
    view_reviews: 'View Reviews',
    add_review: 'Add Review',
  },
  title: {
    reviews: 'Reviews',
    add_review: 'Add Review',
    edit_review: 'Edit Review',
  },
  resources: {
    reviews: {
      name: 'Review |||| Reviews',
      fields: {
        name: 'Name',
        who: 'Role',
        stars: 'Rating',
        review: 'Review',
        profile: 'Profile Image',
        ...SCHEDULE_LABELS,
      },
      page: {
        create: 'Add Review',
        edit: 'Edit Review',
        list: 'Reviews',
      },
      action: {
        create: 'Add New Review',
      },
      message: {
        delete_title: 'Delete Review',
        delete_content: `Are you sure you want to delete the review by "%{name}"? ${RESTORABLE}`,
      },
      notifications: {
        created: 'Review added successfully!',
        updated: 'Review updated successfully!',
        deleted: 'Review deleted successfully',
      },
      count: '%{smart_count} review |||| %{smart_count} reviews',
      search: 'Search by name, review, or role...',
      sort_name: 'Name',
      sort_rating: 'Rating (highest first)',
      sort_role: 'Role',
      empty: 'No reviews found',
      invite: 'The first good word about the school belongs here.',
      search_empty: 'No reviews match "%{q}".',
      load_failed: 'Failed to load reviews',
      refreshed: 'Reviews refreshed successfully',
      refresh_failed: 'Failed to refresh reviews',
      stars: '%{smart_count} out of 5 stars',
      out_of: 'out of 5 stars',
      profile_of: 'Portrait of %{name}',
      edit: 'Edit Review',
      delete_failed: 'Failed to delete review',
      delete_refused: 'Failed to delete review',
      form: {
        back: 'Back to Reviews',
        reviewer: 'Reviewer',
        review: 'Review',
        profile: 'Profile Image',
        profile_choose: 'Choose a profile image',
        star: '%{smart_count} star |||| %{smart_count} stars',
        add: 'Add Review',
        adding: 'Adding...',
        update: 'Update Review',
        updating: 'Updating...',
        add_failed: 'Failed to create review',
        update_failed: 'Failed to update review',
        add_refused: 'Failed to create review',
        update_refused: 'Failed to update review',
        load_failed: 'Failed to load review data',
      },
    },
  },
};
